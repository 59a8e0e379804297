#include "classroom/settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <sstream>

#include "classroom/point_in_time.h"
#include "classroom/settings_rules.h"
#include "classroom/settings_thresholds.h"
#include "classroom/toml_reader.h"
#include "core/file.h"
#include "testing/check.h"

namespace cml::classroom {
namespace {

constexpr double kLongestTimeout = 86'400;
constexpr double kMostWeight = 1e6;

bool names(const std::vector<std::string>& list, const std::string& name) {
  return std::find(list.begin(), list.end(), name) != list.end();
}

void read_names(TomlReader& reader, const toml::node& node, const std::string& key,
                std::vector<std::string>& into) {
  const toml::array* list = node.as_array();
  if (!list || list->empty())
    return reader.fault(node, key + " is not a list of labs and exercises",
                        fmt::format("Write {} = [\"LAB\", \"LAB/EXERCISE\"].", key));
  for (const toml::node& entry : *list) {
    std::string name;
    reader.text(entry, key, name);
    reader.lab_or_exercise(entry, name);
    into.push_back(name);
  }
}

void read_count(TomlReader& reader, const toml::node& node, Settings& into) {
  read_names(reader, node, "count", into.count);
}

void read_exclude(TomlReader& reader, const toml::node& node, Settings& into) {
  read_names(reader, node, "exclude", into.exclude);
  for (const std::string& name : into.exclude)
    if (names(into.count, name))
      reader.fault(node, name + " is in count and in exclude", "Take it out of one of them.");
  if (counted_exercises(into).empty())
    reader.fault(node, "exclude leaves no exercise that counts", "Leave one at least.");
}

void read_extra(TomlReader& reader, const toml::node& node, Settings& into) {
  read_names(reader, node, "extra_credit", into.extra);
  for (const std::string& name : into.extra) {
    const std::vector<Counted> counted = counted_exercises(into);
    if (std::none_of(counted.begin(), counted.end(), [&](const Counted& one) {
          return one.is_extra && (one.id == name || lab_of(one.id) == name);
        }))
      reader.fault(node, name + " is extra credit, and does not count",
                   "Put it into count, or take it out of exclude or extra_credit.");
  }
}

void read_weights(TomlReader& reader, const toml::node& node, Settings& into) {
  const toml::table* rows = reader.table(node, "weights", "\"LAB\" = 2");
  if (!rows) return;
  for (const auto& [key, value] : *rows) {
    const std::string name(key.str());
    reader.lab_or_exercise(value, name);
    if (names(into.exclude, name))
      reader.fault(value, name + " has a weight and is in exclude", "Take it out of one of them.");
    reader.number(value, name, 0, kMostWeight, into.weights[name]);
  }
}

void read_site(TomlReader& reader, const toml::node& node, Settings& into) {
  reader.text(node, "site", into.site);
  if (!into.site.starts_with("https://") && !into.site.starts_with("http://"))
    reader.fault(node, "site is not the address of a site",
                 "Write it as https://HOST/FOLDER, or leave it out.");
  while (into.site.ends_with('/')) into.site.pop_back();
}

void read_timezone(TomlReader& reader, const toml::node& node, Settings& into) {
  reader.text(node, "timezone", into.timezone);
  const Result<int64_t> known = seconds_in_zone({2026, 1, 1, 12, 0, 0}, into.timezone);
  if (!known) reader.fault(node, known.error().message, known.error().next_step);
}

void read_visibility(TomlReader& reader, const toml::node& node, Settings& into) {
  std::string name;
  reader.choice(node, "visibility", {"all", "names", "after_due"}, name);
  using report::Visibility;
  into.visibility = name == "names"       ? Visibility::names
                    : name == "after_due" ? Visibility::after_due
                                          : Visibility::all;
  if (into.visibility == Visibility::after_due && into.rules.due.empty())
    reader.fault(node, "visibility is \"after_due\", and nothing has a due date",
                 "Write the dates into [due], or take another visibility.");
}

void read_slurm(TomlReader& reader, const toml::node& node, Settings& into) {
  const toml::table* rows = node.as_table();
  if (!rows)
    return reader.fault(node, "slurm is not a table", "Write [slurm] and options = [\"--partition=NAME\"].");
  for (const auto& [key, value] : *rows) {
    const std::string name(key.str());
    const toml::array* options = value.as_array();
    if (name != "options") {
      reader.unknown(value, "key of slurm", name, {"options"});
    } else if (!options) {
      reader.fault(value, "options is not a list", "Write options = [\"--partition=NAME\"].");
    } else {
      for (const toml::node& entry : *options) {
        std::string option;
        reader.text(entry, "options", option);
        if (!option.starts_with("--"))
          reader.fault(entry, "\"" + option + "\" is not an option of sbatch", "Write it as --NAME=VALUE.");
        into.sbatch.push_back(option);
      }
    }
  }
}

/// One key of course.toml. Later keys read what the keys above have said.
struct Key {
  const char* name;
  bool is_public;  ///< students may know it
  void (*read)(TomlReader& reader, const toml::node& node, Settings& into);
};
const std::vector<Key>& keys() {
  using R = TomlReader;
  using N = toml::node;
  using S = Settings;
  static const std::vector<Key> rows = {
      {"salt", false, [](R& r, const N& n, S& s) { r.text(n, "salt", s.salt); }},
      {"title", true, [](R& r, const N& n, S& s) { r.text(n, "title", s.title); }},
      {"site", true, read_site},
      {"column", false, [](R& r, const N& n, S& s) { r.text(n, "column", s.column); }},
      {"backend", false,
       [](R& r, const N& n, S& s) {
         r.choice(n, "backend", {"emulator", "gpu", "auto"}, s.backend);
       }},
      {"arch", false, [](R& r, const N& n, S& s) { r.text(n, "arch", s.arch); }},
      {"timezone", true, read_timezone},
      {"count", true, read_count},
      {"exclude", true, read_exclude},
      {"extra_credit", true, read_extra},
      {"weights", true, read_weights},
      {"similarity", false, [](R& r, const N& n, S& s) { r.number(n, "similarity", 0, 1, s.similarity); }},
      {"timeout", false,
       [](R& r, const N& n, S& s) {
         double seconds = 1;
         r.number(n, "timeout", 1, kLongestTimeout, seconds);
         s.timeout = static_cast<uint64_t>(std::ceil(seconds));
       }},
      {"due", true, read_due},
      {"late", true, read_late},
      {"drop_lowest", true, read_drop_lowest},
      {"extension", false, read_extensions},
      {"override", false, read_overrides},
      {"hints", true, read_hints},
      {"visibility", true, read_visibility},
      {"thresholds", false, read_thresholds},
      {"slurm", false, read_slurm},
  };
  return rows;
}

/// The first key, by line, that there is not.
void refuse_unknown(TomlReader& reader, const toml::table& table) {
  std::vector<std::string> known;
  for (const Key& key : keys()) known.emplace_back(key.name);
  const toml::node* first = nullptr;
  std::string name;
  for (const auto& [key, value] : table) {
    if (std::find(known.begin(), known.end(), key.str()) != known.end()) continue;
    if (first && first->source().begin.line < value.source().begin.line) continue;
    first = &value;
    name = key.str();
  }
  if (first) reader.unknown(*first, "key", name, known);
}

}  // namespace

Result<Settings> parse_settings(const std::string& text, const std::string& name) {
  Settings settings;
  try {
    const toml::table table = toml::parse(text, name);
    TomlReader reader(name);
    refuse_unknown(reader, table);
    for (const Key& key : keys())
      if (const toml::node* value = table.get(key.name); value && !reader.error())
        key.read(reader, *value, settings);
    if (reader.error()) return *reader.error();
    const std::vector<Counted> counted = counted_exercises(settings);
    if (!counted.empty() && std::all_of(counted.begin(), counted.end(),
                                        [](const Counted& one) { return one.is_extra || one.weight == 0; }))
      return Error{"the maximum is 0: each exercise that counts is extra credit or has the weight 0",
                   "Take one at least out of extra_credit, or give it a weight.",
                   {name, 0, 0}};
  } catch (const toml::parse_error& failure) {
    return Error{std::string(failure.description()),
                 "Correct the line; TOML is described at toml.io.",
                 {name, static_cast<int>(failure.source().begin.line), 0}};
  }
  return settings;
}

Result<Settings> read_settings(const std::string& file) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(file, ignored))
    return Error{"there is no file " + file, "Give the path of the course.toml.", {}};
  Result<Settings> settings = parse_settings(read_file(file), file);
  if (!settings || settings->thresholds_file.empty()) return settings;
  const std::filesystem::path rows = std::filesystem::path(file).parent_path() / settings->thresholds_file;
  if (!std::filesystem::is_regular_file(rows, ignored))
    return Error{"there is no file " + rows.string(), "Correct `thresholds` in " + file + ".", {}};
  Result<std::vector<testing::ThresholdRow>> read = parse_thresholds(read_file(rows.string()), rows.string());
  if (!read) return read.error();
  settings->thresholds = *std::move(read);
  return settings;
}

std::string public_settings(const std::string& text) {
  toml::table table = toml::parse(text);
  for (const Key& key : keys())
    if (!key.is_public) table.erase(key.name);
  // The formatter's literal form of a string with three apostrophes is not valid. (toml++ 3.3)
  std::ostringstream out;
  out << toml::toml_formatter(
             table, toml::toml_formatter::default_flags & ~(toml::format_flags::allow_literal_strings |
                                                            toml::format_flags::allow_multi_line_strings))
      << "\n";
  return out.str();
}

std::vector<Counted> counted_exercises(const Settings& settings) {
  std::vector<Counted> counted;
  for (const testing::ExerciseRow& row : testing::exercises()) {
    if (!settings.count.empty() && !names(settings.count, row.lab) && !names(settings.count, row.id))
      continue;
    if (names(settings.exclude, row.lab) || names(settings.exclude, row.id)) continue;
    Counted one{row.id, 1, names(settings.extra, row.lab) || names(settings.extra, row.id)};
    if (const auto lab = settings.weights.find(row.lab); lab != settings.weights.end())
      one.weight = lab->second;
    if (const auto id = settings.weights.find(row.id); id != settings.weights.end()) one.weight = id->second;
    counted.push_back(one);
  }
  return counted;
}

double max_points_of(const std::string& exercise, const std::string& backend) {
  const auto& rows = testing::exercises();
  const auto row =
      std::find_if(rows.begin(), rows.end(), [&](const auto& one) { return one.id == exercise; });
  double points = 0;
  for (const testing::CheckRow& check : testing::checks())
    if (row != rows.end() && check.suite == row->suite && !check.measurement &&
        (!check.bandwidth || backend == "gpu"))
      points += check.points;
  return points;
}

const Extension* extension_of(const Rules& rules, const std::string& exercise, const std::string& student) {
  for (const std::string& what : {exercise, lab_of(exercise), std::string()})
    for (const Extension& extension : rules.extensions)
      if (extension.student == student && extension.what == what) return &extension;
  return nullptr;
}

const Override* override_of(const Rules& rules, const std::string& exercise, const std::string& student) {
  for (const Override& override : rules.overrides)
    if (override.student == student && override.exercise == exercise) return &override;
  return nullptr;
}

std::optional<int64_t> due_of(const Rules& rules, const std::string& exercise, const std::string& student) {
  auto date = rules.due.find(exercise);
  if (date == rules.due.end()) date = rules.due.find(lab_of(exercise));
  if (date == rules.due.end()) return std::nullopt;
  const Extension* extension = student.empty() ? nullptr : extension_of(rules, exercise, student);
  return extension ? std::max(extension->until, date->second) : date->second;
}

std::string lab_of(const std::string& exercise) { return exercise.substr(0, exercise.find('/')); }

}  // namespace cml::classroom
