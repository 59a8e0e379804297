#include "classroom/settings_rules.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "classroom/point_in_time.h"
#include "testing/exercise_texts.h"

namespace cml::classroom {
namespace {

constexpr uint64_t kMostDays = 3'650;
constexpr double kMostPoints = 1'000;

CivilTime civil(const toml::date_time& time) {
  return {time.date.year, time.date.month, time.date.day, time.time.hour, time.time.minute, time.time.second};
}

void read_time(TomlReader& reader, const std::string& name, const toml::node& value, const Settings& settings,
               int64_t& into) {
  const auto* time = value.as_date_time();
  if (!time)
    return reader.fault(value, name + " has no date and time",
                        "Write it without quotes, with its time: 2026-10-12T23:59:00+02:00.");
  const auto& offset = time->get().offset;
  if (!offset && settings.timezone.empty())
    return reader.fault(value, fmt::format("the due date of {} does not say its time zone", name),
                        "Write its offset, as 2026-10-12T23:59:00+02:00, or timezone = \"Europe/Berlin\".");
  const Result<int64_t> seconds = offset ? seconds_at(civil(time->get()), offset->minutes)
                                         : seconds_in_zone(civil(time->get()), settings.timezone);
  if (!seconds) return reader.fault(value, seconds.error().message, seconds.error().next_step);
  into = *seconds;
}

/// The rows of [[key]], each with all of `needed`; `read` takes one value, `done` a whole row.
template <typename Read, typename Done>
void read_rows(TomlReader& reader, const toml::node& node, const std::string& key,
               const std::vector<std::string>& needed, const std::vector<std::string>& known, Read read,
               Done done) {
  const toml::array* rows = node.as_array();
  if (!rows || !rows->is_homogeneous(toml::node_type::table))
    return reader.fault(
        node, key + " is not a list of tables",
        fmt::format("Write [[{}]] and below it {}, each in its line.", key, fmt::join(known, ", ")));
  for (const toml::node& entry : *rows) {
    const toml::table& row = *entry.as_table();
    for (const std::string& name : needed)
      if (!row.contains(name))
        reader.fault(entry, fmt::format("[[{}]] has no {}", key, name),
                     fmt::format("Write {} = ... below it.", name));
    for (const auto& [name, value] : row) {
      if (std::find(known.begin(), known.end(), name.str()) == known.end())
        reader.unknown(value, "key of [[" + key + "]]", std::string(name.str()), known);
      read(std::string(name.str()), value);
    }
    done(entry);
  }
}

/// The due dates of the exercises that count in a lab, or of one; empty: of all.
std::vector<int64_t> due_dates(const Settings& settings, const std::string& what) {
  std::vector<int64_t> dates;
  for (const Counted& counted : counted_exercises(settings))
    if (what.empty() || what == counted.id || what == lab_of(counted.id))
      if (const std::optional<int64_t> due = due_of(settings.rules, counted.id)) dates.push_back(*due);
  return dates;
}

/// A text that may not be empty.
void read_words(TomlReader& reader, const toml::node& value, const std::string& name, std::string& into) {
  reader.text(value, name, into);
  if (into.empty()) reader.fault(value, name + " is empty", fmt::format("Write {} = \"...\".", name));
}

}  // namespace

void read_due(TomlReader& reader, const toml::node& node, Settings& into) {
  if (const toml::table* rows = reader.table(node, "due", "\"LAB\" = 2026-10-12T23:59:00+02:00"))
    for (const auto& [key, value] : *rows) {
      const std::string name(key.str());
      reader.lab_or_exercise(value, name);
      if (std::find(into.exclude.begin(), into.exclude.end(), name) != into.exclude.end())
        reader.fault(value, name + " has a due date and is in exclude", "Take it out of one of them.");
      read_time(reader, name, value, into, into.rules.due[name]);
    }
}

void read_extensions(TomlReader& reader, const toml::node& node, Settings& into) {
  Extension row;
  read_rows(
      reader, node, "extension", {"student", "until", "reason"}, {"student", "what", "until", "reason"},
      [&](const std::string& name, const toml::node& value) {
        if (name == "student") read_words(reader, value, name, row.student);
        if (name == "reason") read_words(reader, value, name, row.reason);
        if (name == "what")
          read_words(reader, value, name, row.what), reader.lab_or_exercise(value, row.what);
        if (name == "until") read_time(reader, "until", value, into, row.until);
      },
      [&](const toml::node& at) {
        for (const Extension& other : into.rules.extensions)
          if (other.student == row.student && other.what == row.what)
            reader.fault(at, row.student + " has two extensions of the same", "Leave one of them.");
        const std::vector<int64_t> due = due_dates(into, row.what);
        const std::string what = row.what.empty() ? "what counts" : row.what;
        if (due.empty())
          reader.fault(at, what + " has an extension, and no due date", "Write its date into [due].");
        else if (row.until <= *std::min_element(due.begin(), due.end()))
          reader.fault(at, fmt::format("the extension of {} ends before {} is due", row.student, what),
                       "Correct one of the two dates.");
        into.rules.extensions.push_back(row);
        row = {};
      });
}

void read_overrides(TomlReader& reader, const toml::node& node, Settings& into) {
  const std::vector<std::string> keys = {"student", "exercise", "points", "reason"};
  Override row;
  read_rows(
      reader, node, "override", keys, keys,
      [&](const std::string& name, const toml::node& value) {
        if (name == "student") read_words(reader, value, name, row.student);
        if (name == "reason") read_words(reader, value, name, row.reason);
        if (name == "exercise") read_words(reader, value, name, row.exercise);
        if (name == "points") reader.number(value, name, 0, kMostPoints, row.points);
      },
      [&](const toml::node& at) {
        std::vector<std::string> ids;
        for (const Counted& counted : counted_exercises(into)) ids.push_back(counted.id);
        if (std::find(ids.begin(), ids.end(), row.exercise) == ids.end())
          reader.unknown(at, "exercise that counts", row.exercise, ids);
        // With bandwidth, as the course may be graded on a GPU.
        else if (const double most = max_points_of(row.exercise, "gpu"); row.points > most)
          reader.fault(at,
                       fmt::format("an override gives {} points, and {} has {}", report::number(row.points),
                                   row.exercise, report::number(most)),
                       "Write points before weights; extra points are those of `extra_credit`.");
        if (override_of(into.rules, row.exercise, row.student))
          reader.fault(at, fmt::format("{} has two overrides of {}", row.student, row.exercise),
                       "Leave one of them.");
        into.rules.overrides.push_back(row);
        row = {};
      });
}

void read_late(TomlReader& reader, const toml::node& node, Settings& into) {
  const toml::table* rows = reader.table(node, "late", "penalty = 0.1");
  if (!rows) return;
  for (const auto& [key, value] : *rows) {
    const std::string name(key.str());
    LateRule& late = into.rules.late;
    if (name == "penalty")
      reader.number(value, name, 0, 1, late.penalty);
    else if (name == "cap")
      reader.number(value, name, 0, 1, late.cap);
    else if (name == "cut_off")
      reader.whole(value, name, kMostDays, late.cut_off.emplace());
    else if (name == "grace_days")
      reader.whole(value, name, kMostDays, into.rules.grace_days);
    else
      reader.unknown(value, "key of [late]", name, {"penalty", "cap", "cut_off", "grace_days"});
  }
  const LateRule& late = into.rules.late;
  if (into.rules.due.empty())
    reader.fault(node, "[late] has rules, and nothing has a due date", "Write the dates into [due].");
  if (late.penalty == 0 && !late.cut_off)
    reader.fault(node, "[late] takes no points: it has neither a penalty nor a cut_off",
                 "Write penalty = 0.1, the share of a day, or cut_off = 7, in days; else take [late] out.");
  if (late.penalty > late.cap)
    reader.fault(node, "one day's penalty is more than the cap", "Correct one of the two.");
}

void read_drop_lowest(TomlReader& reader, const toml::node& node, Settings& into) {
  const toml::table* rows = reader.table(node, "drop_lowest", "\"LAB\" = 1");
  if (!rows) return;
  std::map<std::string, uint64_t> exercises;
  for (const Counted& counted : counted_exercises(into)) exercises[lab_of(counted.id)] += !counted.is_extra;
  std::vector<std::string> labs;
  for (const testing::ExerciseRow& row : testing::exercises())
    if (std::find(labs.begin(), labs.end(), row.lab) == labs.end()) labs.push_back(row.lab);
  for (const auto& [key, value] : *rows) {
    const std::string lab(key.str());
    if (std::find(labs.begin(), labs.end(), lab) == labs.end()) reader.unknown(value, "lab", lab, labs);
    uint64_t& most = into.rules.drop_lowest[lab];
    reader.whole(value, lab, kMostDays, most);
    if (most > 0 && most >= exercises[lab])
      reader.fault(
          value,
          fmt::format("{} of the {} exercises of {} that count would be dropped", most, exercises[lab], lab),
          "Leave one at least.");
  }
}

void read_hints(TomlReader& reader, const toml::node& node, Settings& into) {
  const toml::table* rows = reader.table(node, "hints", "policy = \"free\"");
  if (!rows) return;
  std::string policy = "free";
  const toml::node* costs = nullptr;
  for (const auto& [key, value] : *rows) {
    if (key.str() == "policy")
      reader.choice(value, "policy", {"free", "off", "costs"}, policy);
    else if (key.str() == "costs")
      costs = &value;
    else
      reader.unknown(value, "key of [hints]", std::string(key.str()), {"policy", "costs"});
  }
  into.rules.hints = policy == "off"     ? HintPolicy::off
                     : policy == "costs" ? HintPolicy::costs
                                         : HintPolicy::free;
  const bool needs_costs = into.rules.hints == HintPolicy::costs;
  if (needs_costs != (costs != nullptr))
    return reader.fault(
        costs ? *costs : node,
        needs_costs ? "no hint has its cost" : "hints have costs, and the policy is not \"costs\"",
        "Write policy = \"costs\" and costs = [0.5, 1, 2], the points of each level, or neither.");
  if (!costs) return;
  const toml::array* levels = costs->as_array();
  if (!levels || levels->size() != testing::kHints)
    return reader.fault(*costs, fmt::format("costs is not a list of {} numbers", testing::kHints),
                        "Write the points that each level costs, from the first hint up.");
  for (const toml::node& level : *levels)
    reader.number(level, "a cost", 0, kMostPoints, into.rules.hint_costs.emplace_back());
}

}  // namespace cml::classroom
