#include "cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>

namespace cml::cli {
namespace {

constexpr auto kQuiet = std::chrono::seconds(2);
constexpr auto kRefresh = std::chrono::milliseconds(250);
constexpr auto kBetweenLines = std::chrono::milliseconds(5000);
constexpr const char* kEraseLine = "\r\x1b[K";

}  // namespace

Progress::Progress(size_t total, ProgressFor audience)
    : total_(total), is_terminal_(isatty(STDERR_FILENO) != 0) {
  if (is_terminal_ || audience == ProgressFor::logs_too)
    thread_ = std::thread(&Progress::show_until_done, this);
}

Progress::~Progress() {
  {
    const std::lock_guard lock(mutex_);
    is_done_ = true;
  }
  done_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Progress::step(const std::string& name) {
  const std::lock_guard lock(mutex_);
  ++steps_;
  name_ = name;
}

void Progress::at(size_t steps, const std::string& name) {
  const std::lock_guard lock(mutex_);
  steps_ = steps;
  name_ = name;
}

void Progress::hide() {
  const std::lock_guard lock(mutex_);
  if (!is_shown_ || !is_terminal_) return;
  fmt::print(stderr, "{}", kEraseLine);
  std::fflush(stderr);
}

void Progress::show_until_done() {
  std::unique_lock lock(mutex_);
  if (done_.wait_until(lock, start_ + kQuiet, [&] { return is_done_; })) return;
  is_shown_ = true;
  do {
    const auto seconds =
        std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - start_);
    fmt::print(stderr, "{}[{}/{}] {:.60} {} s{}", is_terminal_ ? kEraseLine : "", steps_, total_, name_,
               seconds.count(), is_terminal_ ? "" : "\n");
    std::fflush(stderr);
  } while (!done_.wait_for(lock, is_terminal_ ? kRefresh : kBetweenLines, [&] { return is_done_; }));
  if (is_terminal_) fmt::print(stderr, "{}", kEraseLine);
}

}  // namespace cml::cli
