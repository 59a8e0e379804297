#pragma once
#include <string>
#include <vector>

namespace cml::sandbox {

/// How bubblewrap is called, from the strongest way to none.
enum class Wrap : unsigned char {
  own_user,        ///< by root: the program becomes another user of the machine
  user_namespace,  ///< by others; root's program stays root there
  none             ///< not at all
};

/// What stands before a program's own arguments: bubblewrap at that path, without a network and without the
/// folders in which people, services and the machine keep what is theirs, but for the paths in `visible`.
/// Empty for Wrap::none.
std::vector<std::string> bubblewrap_arguments(const std::string& bubblewrap, Wrap wrap,
                                              const std::vector<std::string>& visible);

}  // namespace cml::sandbox
