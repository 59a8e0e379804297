#pragma once
#include <string>

#include "classroom/settings.h"
#include "classroom/toml_reader.h"

/// The tables of course.toml that say what becomes of points.
namespace cml::classroom {

void read_due(TomlReader& reader, const toml::node& node, Settings& into);
void read_late(TomlReader& reader, const toml::node& node, Settings& into);
void read_extensions(TomlReader& reader, const toml::node& node, Settings& into);
void read_overrides(TomlReader& reader, const toml::node& node, Settings& into);
void read_drop_lowest(TomlReader& reader, const toml::node& node, Settings& into);
void read_hints(TomlReader& reader, const toml::node& node, Settings& into);

}  // namespace cml::classroom
