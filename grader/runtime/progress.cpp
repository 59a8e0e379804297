#include "runtime/progress.h"

#include <fmt/format.h>

#include <chrono>
#include <thread>
#include <utility>

#include "runtime/messages.h"

namespace cml::runtime {
namespace {

int64_t now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

}  // namespace

void Progress::begin(const std::string& kernel, bool shares_memory) {
  {
    const std::lock_guard lock(mutex_);
    kernel_ = kernel;
    shares_memory_ = shares_memory;
  }
  since_ = now();
  if (is_watched_) return;
  is_watched_ = true;
  std::thread([this] { watch(); }).detach();
}

void Progress::end() {
  since_ = 0;
  if (is_shown_.exchange(false)) recorder_.set_running(std::nullopt);
}

void Progress::watch() {
  constexpr int64_t kFirst = 2000, kNext = 10'000;
  int64_t shown = 0;  // begin of the launch that was shown last
  int64_t next = 0;
  bool has_explained = false;
  for (;;) {
    std::this_thread::sleep_for(std::chrono::milliseconds(250));
    const int64_t since = since_;
    const int64_t took = now() - since;
    if (since == 0 || took < (since == shown ? next : kFirst)) continue;
    std::string kernel;
    bool may_wait = false;
    {
      const std::lock_guard lock(mutex_);
      kernel = kernel_;
      may_wait = shares_memory_;
    }
    if (since != since_) continue;
    if (since != shown) {
      is_shown_ = true;
      recorder_.set_running(kernel);
    }
    note(fmt::format("{} has been running for {} s", kernel, took / 1000));
    if (may_wait && since == shown && !std::exchange(has_explained, true))
      note("host code continues when a launch has ended: a kernel that waits for host code never ends here");
    shown = since;
    next = took + kNext;
  }
}

}  // namespace cml::runtime
