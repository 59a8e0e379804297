#include "classroom/settings_thresholds.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "testing/check.h"

namespace cml::classroom {
namespace {

constexpr double kHundredths = 100;
constexpr double kRounding = 1e-6;

void read_tables(TomlReader& reader, const toml::table& tables, std::vector<testing::ThresholdRow>& into) {
  std::vector<std::string> known;
  for (const testing::ExerciseRow& row : testing::exercises()) known.push_back(row.id);
  for (const auto& [key, value] : tables) {
    const std::string id(key.str());
    if (std::find(known.begin(), known.end(), id) == known.end())
      reader.unknown(value, "exercise", id, known);
    const toml::table* rows = value.as_table();
    if (!rows) return reader.fault(value, id + " is no table", "Write a line any = 0.8 below its name.");
    for (const auto& [gpu, share] : *rows) {
      testing::ThresholdRow row{id, std::string(gpu.str()), 0};
      reader.number(share, row.gpu, 0, 1, row.share);
      if (const double scaled = row.share * kHundredths; std::abs(scaled - std::round(scaled)) > kRounding)
        reader.fault(share, fmt::format("{} has more than two decimals", row.share), "Round it.");
      into.push_back(row);
    }
  }
}

}  // namespace

void read_thresholds(TomlReader& reader, const toml::node& node, Settings& into) {
  if (node.is_string()) return reader.text(node, "thresholds", into.thresholds_file);
  const toml::table* tables = node.as_table();
  if (!tables)
    return reader.fault(node, "thresholds is neither the name of a file nor a table",
                        "Write thresholds = \"FILE\", or [thresholds.\"LAB/EXERCISE\"] and any = 0.8.");
  read_tables(reader, *tables, into.thresholds);
}

Result<std::vector<testing::ThresholdRow>> parse_thresholds(const std::string& text,
                                                            const std::string& name) {
  try {
    const toml::table tables = toml::parse(text, name);
    TomlReader reader(name);
    std::vector<testing::ThresholdRow> rows;
    read_tables(reader, tables, rows);
    if (reader.error()) return *reader.error();
    return rows;
  } catch (const toml::parse_error& failure) {
    return Error{std::string(failure.description()),
                 "Correct the line; TOML is described at toml.io.",
                 {name, static_cast<int>(failure.source().begin.line), 0}};
  }
}

}  // namespace cml::classroom
