#pragma once
#include <array>
#include <csignal>

namespace cml::watch {

/// While it lives, Ctrl-C, SIGTERM and SIGHUP (a terminal that vanished) do nothing but make a descriptor
/// readable, so that the code that has changed the terminal can restore it first. One object at a time.
class EndSignals {
 public:
  /// From now on.
  EndSignals();
  /// The signals do again what they did before.
  ~EndSignals();
  EndSignals(const EndSignals&) = delete;
  EndSignals& operator=(const EndSignals&) = delete;

  /// To wait on with poll(2) for input: one of them came.
  int descriptor() const { return descriptor_; }
  /// Whether one of them came.
  bool has_come() const;

 private:
  int descriptor_ = -1;  // eventfd(2)
  std::array<struct sigaction, 3> before_{};
};

}  // namespace cml::watch
