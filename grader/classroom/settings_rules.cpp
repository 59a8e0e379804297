#include "classroom/settings_rules.h"

#include <fmt/format.h>

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

void read_due_row(TomlReader& reader, const std::string& name, const toml::node& value, Settings& into) {
  reader.lab_or_exercise(value, name);
  const auto* time = value.as_date_time();
  if (!time)
    return reader.fault(value, name + " has no date and time",
                        "Write it without quotes, with its time: 2026-10-12T23:59:00+02:00.");
  const auto& offset = time->get().offset;
  if (!offset && into.timezone.empty())
    return reader.fault(value, fmt::format("the due date of {} does not say its time zone", name),
                        "Write its offset, as 2026-10-12T23:59:00+02:00, or timezone = \"Europe/Berlin\".");
  const Result<int64_t> seconds = offset ? seconds_at(civil(time->get()), offset->minutes)
                                         : seconds_in_zone(civil(time->get()), into.timezone);
  if (!seconds) return reader.fault(value, seconds.error().message, seconds.error().next_step);
  into.rules.due[name] = *seconds;
}

}  // namespace

void read_due(TomlReader& reader, const toml::node& node, Settings& into) {
  if (const toml::table* rows = reader.table(node, "due", "\"LAB\" = 2026-10-12T23:59:00+02:00"))
    for (const auto& [key, value] : *rows) read_due_row(reader, std::string(key.str()), value, into);
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
}

void read_drop_lowest(TomlReader& reader, const toml::node& node, Settings& into) {
  const toml::table* rows = reader.table(node, "drop_lowest", "\"LAB\" = 1");
  if (!rows) return;
  std::map<std::string, uint64_t> exercises;
  for (const Counted& counted : counted_exercises(into)) ++exercises[lab_of(counted.id)];
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
        needs_costs ? "no hint has its cost" : "hints have costs, and the policy is another",
        "Write policy = \"costs\" and costs = [0.5, 1, 2], the points of each level, or neither.");
  if (!costs) return;
  const toml::array* levels = costs->as_array();
  if (!levels || levels->size() != testing::kHints)
    return reader.fault(*costs, fmt::format("costs is no list of {} numbers", testing::kHints),
                        "Write the points that each level costs, from the first hint up.");
  for (const toml::node& level : *levels)
    reader.number(level, "a cost", 0, kMostPoints, into.rules.hint_costs.emplace_back());
}

}  // namespace cml::classroom
