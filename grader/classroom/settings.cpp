#include "classroom/settings.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <cmath>

#include "core/text.h"
#include "testing/check.h"

namespace cml::classroom {
namespace {

constexpr uint64_t kLongestTimeout = 86'400;

/// The first thing that is wrong.
class Reader {
 public:
  explicit Reader(std::string name) : name_(std::move(name)) {}

  void fault(const toml::node& at, const std::string& message, const std::string& next) {
    if (!error_) error_ = Error{message, next, {name_, static_cast<int>(at.source().begin.line), 0}};
  }
  const std::optional<Error>& error() const { return error_; }

  /// Says that `name` is none of `known`, and which is nearest.
  void unknown(const toml::node& at, const std::string& what, const std::string& name,
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

  void text(const toml::node& node, const std::string& key, std::string& into) {
    if (const auto value = node.value_exact<std::string>())
      into = *value;
    else
      fault(node, key + " is no text", fmt::format("Write {} = \"...\".", key));
  }

  void number(const toml::node& node, const std::string& key, double least, double most, double& into) {
    const auto value = node.value<double>();
    if (value && node.is_number() && *value >= least && *value <= most)
      into = *value;
    else
      fault(node, fmt::format("{} is no number from {} to {}", key, least, most), "Correct the number.");
  }

 private:
  std::string name_;
  std::optional<Error> error_;
};

std::vector<std::string> names_that_count() {
  std::vector<std::string> names;
  for (const testing::ExerciseRow& row : testing::exercises()) {
    if (std::find(names.begin(), names.end(), row.lab) == names.end()) names.push_back(row.lab);
    names.push_back(row.id);
  }
  return names;
}

void read_name(Reader& reader, const toml::node& at, const std::string& name) {
  const std::vector<std::string> known = names_that_count();
  if (std::find(known.begin(), known.end(), name) == known.end())
    reader.unknown(at, "lab or exercise", name, known);
}

void read_count(Reader& reader, const toml::node& node, Settings& into) {
  const toml::array* names = node.as_array();
  if (!names || names->empty())
    return reader.fault(node, "count is no list of labs and exercises",
                        "Write count = [\"LAB\", \"LAB/EXERCISE\"].");
  for (const toml::node& entry : *names) {
    std::string name;
    reader.text(entry, "count", name);
    read_name(reader, entry, name);
    into.count.push_back(name);
  }
}

void read_weights(Reader& reader, const toml::node& node, Settings& into) {
  const toml::table* rows = node.as_table();
  if (!rows)
    return reader.fault(node, "weights is no table", "Write [weights] and a line \"LAB\" = 2 for each.");
  for (const auto& [key, value] : *rows) {
    const std::string name(key.str());
    read_name(reader, value, name);
    reader.number(value, name, 0, 1e6, into.weights[name]);
  }
}

void read_slurm(Reader& reader, const toml::node& node, Settings& into) {
  const toml::table* rows = node.as_table();
  if (!rows)
    return reader.fault(node, "slurm is no table", "Write [slurm] and options = [\"--partition=NAME\"].");
  for (const auto& [key, value] : *rows) {
    const std::string name(key.str());
    const toml::array* options = value.as_array();
    if (name != "options") {
      reader.unknown(value, "key of slurm", name, {"options"});
    } else if (!options) {
      reader.fault(value, "options is no list", "Write options = [\"--partition=NAME\"].");
    } else {
      for (const toml::node& entry : *options) {
        std::string option;
        reader.text(entry, "options", option);
        if (!option.starts_with("--"))
          reader.fault(entry, "\"" + option + "\" is no option of sbatch", "Write it as --NAME=VALUE.");
        into.sbatch.push_back(option);
      }
    }
  }
}

void read_key(Reader& reader, const std::string& key, const toml::node& value, Settings& into) {
  static const std::vector<std::string> keys = {"salt",    "backend",    "arch",    "count",
                                                "weights", "similarity", "timeout", "slurm"};
  if (key == "salt") return reader.text(value, key, into.salt);
  if (key == "arch") return reader.text(value, key, into.arch);
  if (key == "count") return read_count(reader, value, into);
  if (key == "slurm") return read_slurm(reader, value, into);
  if (key == "weights") return read_weights(reader, value, into);
  if (key == "similarity") return reader.number(value, key, 0, 1, into.similarity);
  if (key == "timeout") {
    double seconds = 0;
    reader.number(value, key, 1, kLongestTimeout, seconds);
    into.timeout = static_cast<uint64_t>(std::ceil(seconds));
    return;
  }
  if (key != "backend") return reader.unknown(value, "key", key, keys);
  reader.text(value, key, into.backend);
  const std::vector<std::string> names = {"emulator", "gpu", "auto"};
  if (std::find(names.begin(), names.end(), into.backend) == names.end())
    reader.unknown(value, "backend", into.backend, names);
}

}  // namespace

Result<Settings> parse_settings(const std::string& text, const std::string& name) {
  Settings settings;
  try {
    const toml::table table = toml::parse(text, name);
    std::vector<std::pair<std::string, const toml::node*>> rows;
    for (const auto& [key, value] : table) rows.emplace_back(key.str(), &value);
    std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
      return a.second->source().begin.line < b.second->source().begin.line;
    });
    Reader reader(name);
    for (const auto& [key, value] : rows) read_key(reader, key, *value, settings);
    if (reader.error()) return *reader.error();
  } catch (const toml::parse_error& failure) {
    return Error{std::string(failure.description()),
                 "Correct the line; TOML is described at toml.io.",
                 {name, static_cast<int>(failure.source().begin.line), 0}};
  }
  return settings;
}

std::vector<Counted> counted_exercises(const Settings& settings) {
  const auto names = [](const auto& list, const std::string& name) {
    return std::find(list.begin(), list.end(), name) != list.end();
  };
  std::vector<Counted> counted;
  for (const testing::ExerciseRow& row : testing::exercises()) {
    if (!settings.count.empty() && !names(settings.count, row.lab) && !names(settings.count, row.id))
      continue;
    Counted one{row.id, 1};
    if (const auto lab = settings.weights.find(row.lab); lab != settings.weights.end())
      one.weight = lab->second;
    if (const auto id = settings.weights.find(row.id); id != settings.weights.end()) one.weight = id->second;
    counted.push_back(one);
  }
  return counted;
}

}  // namespace cml::classroom
