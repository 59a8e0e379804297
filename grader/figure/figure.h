#pragma once
#include <string>

#include "core/error.h"

namespace cml::figure {

/// The SVG of a figure's TOML text; the same bytes on every machine. Keys: title, description (for those who
/// do not see it), arrange = "column" or "row", and [[panel]], each with its kind, title, note and the kind's
/// own keys. The Error has file and line.
Result<std::string> draw_figure(const std::string& toml, const std::string& file);

}  // namespace cml::figure
