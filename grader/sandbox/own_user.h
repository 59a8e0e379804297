#pragma once
#include <sys/types.h>

#include <string>
#include <vector>

#include "core/layer.h"

namespace cml::sandbox {

/// User and group. Neither distributions nor systemd give out 65520 to 65533, and a container of 65,536 users
/// has them.
inline constexpr uid_t kOwnUser = 65527;

/// What a worker needs of the machine after it has become another user.
struct UserNeeds {
  std::vector<std::string> readable;  ///< files and folders
  bool card = false;                  ///< a GPU's device files and counters
};

/// Where root runs this process, it becomes a user without an account, without groups and capabilities
/// (capabilities(7)). It stays root where a card or a file is root's alone, and says so. Call it before there
/// are threads.
Layer become_own_user(const UserNeeds& needs);

}  // namespace cml::sandbox
