#pragma once
#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>

#include "runtime/recorder.h"

namespace cml::runtime {

/// Says on stderr which kernel is running, once it has been for two seconds, and then every ten. A thread of
/// its own looks at the clock. A launch ends before host code continues: of a kernel that may wait for host
/// code this is said once.
class Progress {
 public:
  explicit Progress(Recorder& recorder) : recorder_(recorder) {}

  /// `shares_memory`: with host code.
  void begin(const std::string& kernel, bool shares_memory);
  void end();

 private:
  void watch();

  Recorder& recorder_;
  std::mutex mutex_;
  std::string kernel_;
  bool shares_memory_ = false;
  std::atomic<int64_t> since_{0};  ///< of the running launch, ms of the steady clock; 0: no launch
  std::atomic<bool> is_shown_{false};
  bool is_watched_ = false;
};

}  // namespace cml::runtime
