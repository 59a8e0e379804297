#pragma once
#include <csignal>

namespace cml::cli {

/// While it lives, Ctrl-C and SIGTERM are noted. A second Ctrl-C ends the process as usual. A second SIGTERM
/// does not: timeout(1) sends two at once, to its child and to that child's group. One object at a time.
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
