#pragma once
#include <string>

namespace cml::source {

/// Code without its comments and blanks, so that neither layout nor remarks hide a copy.
std::string code_only(const std::string& source);

}  // namespace cml::source
