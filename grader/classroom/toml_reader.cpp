#include "classroom/toml_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"
#include "testing/check.h"

namespace cml::classroom {
namespace {

std::vector<std::string> labs_and_exercises() {
  std::vector<std::string> names;
  for (const testing::ExerciseRow& row : testing::exercises()) {
    if (std::find(names.begin(), names.end(), row.lab) == names.end()) names.push_back(row.lab);
    names.push_back(row.id);
  }
  return names;
}

bool is_among(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

void TomlReader::fault(const toml::node& at, const std::string& message, const std::string& next) {
  if (!error_) error_ = Error{message, next, {name_, static_cast<int>(at.source().begin.line), 0}};
}

void TomlReader::unknown(const toml::node& at, const std::string& what, const std::string& name,
                         const std::vector<std::string>& known) {
  const std::string* nearest = nullptr;
  size_t least = std::max<size_t>(3, name.size() / 2);
  for (const std::string& candidate : known)
    if (const size_t edits = edit_distance(name, candidate); edits < least)
      nearest = &candidate, least = edits;
  fault(at, fmt::format("there is no {} \"{}\"", what, name),
        nearest ? fmt::format("Did you mean \"{}\"? Else take it out.", *nearest)
                : "Take it out, or look at docs/instructors.md for what there is.");
}

void TomlReader::choice(const toml::node& node, const std::string& key, const std::vector<std::string>& known,
                        std::string& into) {
  text(node, key, into);
  if (!is_among(known, into)) unknown(node, key, into, known);
}

void TomlReader::text(const toml::node& node, const std::string& key, std::string& into) {
  if (const auto value = node.value_exact<std::string>())
    into = *value;
  else
    fault(node, key + " is no text", fmt::format("Write {} = \"...\".", key));
}

void TomlReader::number(const toml::node& node, const std::string& key, double least, double most,
                        double& into) {
  const auto value = node.value<double>();
  if (value && node.is_number() && *value >= least && *value <= most)
    into = *value;
  else
    fault(node, fmt::format("{} is not a number from {} to {}", key, least, most), "Correct the number.");
}

void TomlReader::whole(const toml::node& node, const std::string& key, uint64_t most, uint64_t& into) {
  const auto value = node.value_exact<int64_t>();
  if (value && *value >= 0 && static_cast<uint64_t>(*value) <= most)
    into = static_cast<uint64_t>(*value);
  else
    fault(node, fmt::format("{} is not a whole number from 0 to {}", key, most), "Correct the number.");
}

void TomlReader::lab_or_exercise(const toml::node& at, const std::string& name) {
  const std::vector<std::string> known = labs_and_exercises();
  if (!is_among(known, name)) unknown(at, "lab or exercise", name, known);
}

const toml::table* TomlReader::table(const toml::node& node, const std::string& key,
                                     const std::string& example) {
  const toml::table* rows = node.as_table();
  if (!rows)
    fault(node, key + " is no table", fmt::format("Write [{}] and a line {} for each.", key, example));
  return rows;
}

}  // namespace cml::classroom
