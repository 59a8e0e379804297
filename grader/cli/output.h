#pragma once
#include <optional>
#include <string>

#include "core/error.h"
#include "report/format.h"

namespace cml::cli {

/// Colours where `path` is empty, NO_COLOR is unset or empty (no-color.org), and stdout is a terminal or
/// CLICOLOR_FORCE is set and not 0 (bixense.com/clicolors). The texts are those of `language`.
report::Style style_for(const std::string& path, const language::Language& language = language::english());

/// Writes to stdout. Throws InfrastructureError where that fails.
void print(const std::string& text);

/// To stdout where `path` is empty, else as write_file does.
[[nodiscard]] std::optional<Error> write_output(const std::string& text, const std::string& path);

}  // namespace cml::cli
