#pragma once
#include <string>
#include <vector>

#include "classroom/settings.h"
#include "classroom/toml_reader.h"

namespace cml::classroom {

/// `thresholds`: the name of a file as labs/thresholds.toml, or its tables.
void read_thresholds(TomlReader& reader, const toml::node& node, Settings& into);

/// The rows of such a file; an Error has `name`.
Result<std::vector<testing::ThresholdRow>> parse_thresholds(const std::string& text, const std::string& name);

}  // namespace cml::classroom
