#pragma once
#include <sys/types.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace cml::sandbox {

/// What the processes of a group may have together.
struct GroupLimits {
  uint64_t memory_bytes = 0;  ///< that are in memory, without swap
  uint64_t tasks = 0;         ///< processes and threads
};

/// A control group (cgroups(7), version 2) for one child. It is removed with this object, and by a process
/// of its own where this one is killed: what is left in it is killed then.
class ControlGroup {
 public:
  /// In the folder of another group, which must hand on the controllers "memory" and "pids".
  static Result<std::unique_ptr<ControlGroup>> make_in(const std::string& parent, const GroupLimits& limits);
  /// In the first of group_folders() of this process that takes one.
  static Result<std::unique_ptr<ControlGroup>> make(const GroupLimits& limits);

  ~ControlGroup();
  ControlGroup(const ControlGroup&) = delete;
  ControlGroup& operator=(const ControlGroup&) = delete;

  /// For Command::group.
  int entrance() const { return entrance_; }
  /// The system has killed what was in it, because its memory was full.
  bool was_full() const;
  /// Its folder.
  const std::string& folder() const { return folder_; }

 private:
  ControlGroup() = default;
  std::string folder_;
  int entrance_ = -1;
  int life_ = -1;  ///< a pipe that the remover reads until its end
  pid_t remover_ = -1;
};

/// Where a group for a child may lie: below this process's own group, or next to it. From the texts of
/// /proc/self/mountinfo and /proc/self/cgroup; empty where no cgroup2 file system shows this process's group.
std::vector<std::string> group_folders(std::string_view mountinfo, std::string_view own_groups);

}  // namespace cml::sandbox
