#include "authoring/findings.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "authoring/proof.h"

namespace cml::authoring {
namespace {

/// "sm_75 and sm_80", "sm_90, seed 2": the capabilities alone where each has all its seeds.
std::string where(const std::vector<size_t>& at, const std::vector<Condition>& conditions) {
  std::map<int, std::set<uint64_t>> all, here;
  for (const Condition& condition : conditions) all[condition.compute_capability].insert(condition.seed);
  for (const size_t i : at) here[conditions[i].compute_capability].insert(conditions[i].seed);
  std::vector<std::string> texts;
  for (const auto& [capability, seeds] : here)
    texts.push_back(seeds == all[capability]
                        ? fmt::format("sm_{}", capability)
                        : fmt::format("sm_{} with seed {}", capability, fmt::join(seeds, ", ")));
  return fmt::format("{}", fmt::join(texts, ", "));
}

}  // namespace

std::string Condition::to_string() const { return fmt::format("sm_{}, seed {}", compute_capability, seed); }

std::vector<std::string> faults_of(const std::vector<Claim>& claims, const std::vector<Condition>& conditions,
                                   const Graded& graded) {
  std::vector<std::string> texts;
  for (size_t i = 0; i < claims.size(); ++i) {
    std::vector<std::string> order;
    std::map<std::string, std::vector<size_t>> at;
    for (size_t k = 0; k < conditions.size(); ++k)
      for (const std::string& fault : judge(claims[i], graded[i][k])) {
        if (!at.contains(fault)) order.push_back(fault);
        at[fault].push_back(k);
      }
    for (const std::string& fault : order)
      texts.push_back(
          at[fault].size() == conditions.size()
              ? fmt::format("{}: {}", claims[i].place(), fault)
              : fmt::format("{} ({}): {}", claims[i].place(), where(at[fault], conditions), fault));
  }
  return texts;
}

std::string family_table(const std::vector<Claim>& claims, const Graded& graded) {
  struct Row {
    size_t sections = 0;
    double least = 0;
    double greatest = 0;
    double of = 0;
  };
  std::vector<Row> rows(family_words().size());
  for (size_t i = 0; i < claims.size(); ++i) {
    if (claims[i].role != Role::wrong) continue;
    Row& row = rows[static_cast<size_t>(claims[i].head.family)];
    for (const report::Exercise& exercise : graded[i]) {
      row.least = row.of > 0 ? std::min(row.least, exercise.points()) : exercise.points();
      row.greatest = std::max(row.greatest, exercise.points());
      row.of = std::max(row.of, exercise.max_points());
    }
    ++row.sections;
  }
  std::string out = fmt::format("{:16} {:>8}  points\n", "wrong", "sections");
  for (size_t family = 0; family < rows.size(); ++family) {
    const Row& row = rows[family];
    out += fmt::format("{:16} {:>8}", family_words()[family], row.sections);
    if (row.sections > 0)
      out += fmt::format("  {} to {} of {}", report::number(row.least), report::number(row.greatest),
                         report::number(row.of));
    out += "\n";
  }
  return out;
}

std::string causes_count(const std::vector<Claim>& claims, const Graded& graded) {
  size_t sections = 0;
  size_t named = 0;
  for (size_t i = 0; i < claims.size(); ++i) {
    if (claims[i].role != Role::wrong) continue;
    ++sections;
    named += std::all_of(graded[i].begin(), graded[i].end(), [&](const report::Exercise& exercise) {
      return names_cause_first(claims[i].head, exercise);
    });
  }
  return fmt::format("{} of {}", named, sections);
}

std::optional<double> points_seen(const std::vector<report::Exercise>& graded) {
  if (graded.empty()) return std::nullopt;
  for (const report::Exercise& exercise : graded)
    if (exercise.points() != graded[0].points()) return std::nullopt;
  return graded[0].points();
}

}  // namespace cml::authoring
