#include "classroom/score.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <vector>

#include "classroom/point_in_time.h"
#include "classroom/text.h"
#include "classroom/times.h"

namespace cml::classroom {
namespace {

double hint_cost_of(const Row& row, const std::string& exercise, const Rules& rules) {
  double cost = 0;
  const auto taken = row.submission->hints.find(exercise);
  if (rules.hints != HintPolicy::costs || taken == row.submission->hints.end()) return cost;
  for (const size_t level : taken->second)
    if (level >= 1 && level <= rules.hint_costs.size()) cost += rules.hint_costs[level - 1];
  return cost;
}

void take_hints_off(const Row& row, const Gradebook& book, Score& score) {
  for (auto& [id, part] : score.parts) {
    part.hint_cost = std::min(part.raw, hint_cost_of(row, id, book.rules));
    part.points = part.raw - part.hint_cost;
  }
}

void take_lateness_off(const Row& row, const Gradebook& book, Score& score) {
  std::vector<Timed> work;
  for (const auto& [id, part] : score.parts) {
    const std::optional<int64_t> due = due_of(book.rules, id, row.submission->id);
    const std::optional<int64_t> time = time_of(*row.submission, id);
    // A file that is missing is not late.
    if (due && time && row.submission->files.contains(id)) work.push_back({id, *due, *time, part.points > 0});
  }
  for (const auto& [id, late] : lateness_of(work, book.rules.late, book.rules.grace_days)) {
    score.parts[id].late = late;
    score.parts[id].points *= late.factor;
    score.days_late = std::max(score.days_late.value_or(0), late.days);
  }
}

/// The last word on an exercise's points.
void take_overrides(const Row& row, const Gradebook& book, Score& score) {
  for (auto& [id, part] : score.parts) {
    const Override* override = override_of(book.rules, id, row.submission->id);
    if (!override) continue;
    part.adjustment = override->points - part.points;
    part.points = override->points;
  }
}

/// One lab's exercises in a row.
struct LabPart {
  const Counted* column;
  ScorePart* part;
  double most;  ///< weighted
};

double lab_total(std::vector<LabPart> lab, uint64_t drop) {
  double whole = 0;
  for (const LabPart& one : lab) whole += one.most;
  std::stable_sort(lab.begin(), lab.end(), [](const LabPart& a, const LabPart& b) {
    const auto share = [](const LabPart& one) {
      return one.most > 0 ? one.part->points * one.column->weight / one.most : 0;
    };
    return share(a) < share(b);
  });
  double points = 0;
  double kept = 0;
  for (size_t i = 0; i < lab.size(); ++i) {
    lab[i].part->is_dropped = i < drop;
    if (i < drop) continue;
    points += lab[i].part->points * lab[i].column->weight;
    kept += lab[i].most;
  }
  return kept > 0 && drop > 0 ? points * (whole / kept) : points;
}

void add_up(const Gradebook& book, Score& score) {
  std::map<std::string, std::vector<LabPart>> labs;
  score.raw = 0;
  for (const Counted& column : book.exercises) {
    const auto part = score.parts.find(column.id);
    if (part == score.parts.end()) {
      if (column.is_extra) continue;
      score.raw.reset();
      return;
    }
    *score.raw += column.weight * part->second.raw;
    labs[lab_of(column.id)].push_back(
        {&column, &part->second, column.weight * max_points_of(column.id, book.backend)});
  }
  score.total = 0;
  double kept = 0;
  for (auto& [lab, parts] : labs) {
    for (const LabPart& one : parts) {
      const ScorePart& part = *one.part;
      const double weight = one.column->weight;
      score.hint_cost += weight * part.hint_cost;
      score.penalty += weight * (part.raw - part.hint_cost + part.adjustment - part.points);
      score.adjustment += weight * part.adjustment;
      kept += weight * part.points;
      if (one.column->is_extra) *score.total += weight * part.points;
    }
    std::erase_if(parts, [](const LabPart& one) { return one.column->is_extra; });
    const auto drop = book.rules.drop_lowest.find(lab);
    *score.total += lab_total(parts, drop == book.rules.drop_lowest.end() ? 0 : drop->second);
  }
  score.dropping = *score.total - kept;
}

}  // namespace

Score score_of(const Row& row, const Gradebook& book) {
  Score score;
  for (const Counted& column : book.exercises)
    if (const Cell cell = cell_of(row, column.id);
        cell.points || override_of(book.rules, column.id, row.submission->id))
      score.parts[column.id].raw = cell.points.value_or(0);
  take_hints_off(row, book, score);
  take_lateness_off(row, book, score);
  take_overrides(row, book, score);
  if (row.state == RowState::graded) add_up(book, score);
  return score;
}

void settle(Gradebook& book) {
  for (Row& row : book.rows) {
    const bool has_all =
        std::all_of(book.exercises.begin(), book.exercises.end(), [&](const Counted& column) {
          return column.is_extra || cell_of(row, column.id).points ||
                 override_of(book.rules, column.id, row.submission->id);
        });
    if (row.state == RowState::graded || !has_all || !row.submission->no_total.empty()) continue;
    row.state = RowState::graded;
    row.is_trouble = false;
    row.settled = std::move(row.reason);
    row.reason.clear();
  }
}

std::vector<std::string> rule_notes(const Row& row, const Gradebook& book) {
  std::vector<std::string> notes;
  for (const Extension& extension : book.rules.extensions)
    if (extension.student == row.submission->id)
      notes.push_back(fmt::format("extension{} until {}: {}",
                                  extension.what.empty() ? "" : " of " + extension.what,
                                  utc_text(extension.until), printable(extension.reason)));
  for (const Override& override : book.rules.overrides)
    if (override.student == row.submission->id)
      notes.push_back(fmt::format("override of {}: {} points: {}", override.exercise,
                                  report::number(override.points), printable(override.reason)));
  if (!row.settled.empty()) notes.push_back("graded by overrides; without them: " + row.settled);
  return notes;
}

}  // namespace cml::classroom
