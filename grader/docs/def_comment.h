#pragma once
#include <filesystem>
#include <string>

#include "core/error.h"

namespace cml::docs {

/// The comment at the top of a .def file, without its slashes, as a preformatted block of a Doxygen page: it
/// explains the columns, and is written nowhere else. An Error where the file cannot be read or does not
/// begin with a comment.
Result<std::string> def_comment(const std::filesystem::path& file);

}  // namespace cml::docs
