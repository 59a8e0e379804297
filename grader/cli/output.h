#pragma once
#include <string>

#include "report/format.h"

namespace cml::cli {

/// Colours where `path` is empty, stdout is a terminal and NO_COLOR is unset or empty (no-color.org).
report::Style style_for(const std::string& path);

/// Writes to stdout, or where `path` is not empty to that file, whole or not at all. Throws
/// InfrastructureError where that fails.
void write_output(const std::string& text, const std::string& path);

}  // namespace cml::cli
