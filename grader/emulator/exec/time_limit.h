#pragma once
#include <chrono>
#include <ctime>

namespace cml::emulator {

/// Time that a job may take: of the clock, and of this process's processor time as well, since a loaded
/// machine may let it wait. The process that started this one ends a wait without end.
class TimeLimit {
 public:
  explicit TimeLimit(double seconds = 0)
      : seconds_(seconds),
        end_(std::chrono::steady_clock::now() +
             std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                 std::chrono::duration<double>(seconds))),
        used_before_(processor_seconds()) {}

  bool is_over() const {
    constexpr double kEnough = 0.9;
    return std::chrono::steady_clock::now() > end_ &&
           processor_seconds() - used_before_ >= kEnough * seconds_;
  }

 private:
  /// Of all threads (POSIX, clock_gettime).
  static double processor_seconds() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  }

  double seconds_;
  std::chrono::steady_clock::time_point end_;
  double used_before_;
};

}  // namespace cml::emulator
