#pragma once
#include <atomic>

namespace cml::sandbox {

/// Holds a child back: a line comes through its stdin once it is given. One thread may start the child while
/// another gives.
class GoAhead {
 public:
  /// Throws InfrastructureError where the system has no more descriptors.
  GoAhead();
  ~GoAhead();
  GoAhead(const GoAhead&) = delete;
  GoAhead& operator=(const GoAhead&) = delete;

  /// For Command::in.
  int for_child() const { return theirs_; }
  /// Once; a child that is gone does not hear it.
  void give();
  /// Whether give() was called.
  bool is_given() const { return is_given_; }

 private:
  int ours_ = -1;
  int theirs_ = -1;
  std::atomic<bool> is_given_ = false;
};

}  // namespace cml::sandbox
