#pragma once
#include <atomic>
#include <thread>

#include "cli/interrupt.h"

namespace cml::cli {

/// While it lives, the first Ctrl-C or SIGTERM sets `cancelled`.
class CancelOnInterrupt {
 public:
  /// `notice` goes to stderr then; both must outlive this object.
  CancelOnInterrupt(std::atomic<bool>& cancelled, const char* notice);
  ~CancelOnInterrupt();
  CancelOnInterrupt(const CancelOnInterrupt&) = delete;
  CancelOnInterrupt& operator=(const CancelOnInterrupt&) = delete;

 private:
  Interrupt interrupt_;
  std::atomic<bool> is_over_ = false;
  std::thread thread_;
};

}  // namespace cml::cli
