#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace cml {

/// One thing that keeps a worker away from the machine.
struct Layer {
  std::string name;      ///< "limits", "privileges", "user", "landlock", "seccomp", "cgroup" or "bubblewrap"
  bool holds = false;    ///< it does what it is there for
  std::string what;      ///< for people: what it does here, or why it does not
  bool network = false;  ///< of "landlock": it refuses TCP too

  /// "name: what".
  std::string to_string() const { return name + ": " + what; }
};

/// Null where it is not among them.
const Layer* find_layer(const std::vector<Layer>& layers, std::string_view name);

/// Whether it is among them and holds.
bool does_hold(const std::vector<Layer>& layers, std::string_view name);

/// Whether strangers' code may be graded within these layers: the kernel refuses system calls, and files are
/// out of reach.
bool are_enough_for_strangers(const std::vector<Layer>& layers);

/// Leaves in `all` what holds for this worker too; takes its layers if `all` is empty.
void keep_common(std::vector<Layer>& all, const std::vector<Layer>& of_worker);

}  // namespace cml
