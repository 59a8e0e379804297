#pragma once
#include <csignal>

namespace cml::cli {

/// While it lives, the first Ctrl-C or SIGTERM is noted and the second ends the process as usual. One at a
/// time.
class Interrupt {
 public:
  /// `notice` goes to stderr when the first signal comes; it must outlive this object.
  explicit Interrupt(const char* notice);
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  bool is_noted() const;

 private:
  struct sigaction before_interrupt_ {};
  struct sigaction before_terminate_ {};
};

}  // namespace cml::cli
