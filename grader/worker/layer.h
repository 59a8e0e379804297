#pragma once
#include <string>
#include <vector>

namespace cml::worker {

/// One thing that keeps a worker away from the machine.
struct Layer {
  std::string name;    ///< "limits", "privileges", "user", "landlock", "seccomp", "cgroup" or "bubblewrap"
  bool holds = false;  ///< it does what it is there for
  std::string what;    ///< for people: what it does here, or why it does not

  std::string to_string() const { return name + ": " + what; }
};

/// Whether strangers' code may be graded behind these layers: the kernel refuses system calls, and files are
/// out of reach.
bool are_enough_for_strangers(const std::vector<Layer>& layers);

}  // namespace cml::worker
