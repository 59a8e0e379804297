#include "cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>

namespace cml::cli {
namespace {

constexpr auto kQuiet = std::chrono::seconds(2);
constexpr auto kRefresh = std::chrono::milliseconds(250);
constexpr const char* kEraseLine = "\r\x1b[K";

}  // namespace

Progress::Progress(size_t total) : total_(total) {
  if (isatty(STDERR_FILENO)) thread_ = std::thread(&Progress::show_until_done, this);
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
  if (!is_shown_) return;
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
    fmt::print(stderr, "{}[{}/{}] {:.60} {} s", kEraseLine, steps_, total_, name_, seconds.count());
    std::fflush(stderr);
  } while (!done_.wait_for(lock, kRefresh, [&] { return is_done_; }));
  fmt::print(stderr, "{}", kEraseLine);
}

}  // namespace cml::cli
