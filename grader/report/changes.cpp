#include "report/changes.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace cml::report {
namespace {

constexpr size_t kMostCounts = 4;
constexpr size_t kMostNames = 3;

const Check* find(const Exercise& exercise, const std::string& name) {
  const auto found = std::find_if(exercise.checks.begin(), exercise.checks.end(),
                                  [&](const Check& check) { return check.name == name; });
  return found == exercise.checks.end() ? nullptr : &*found;
}

/// The checks of `now` that have passed there and not in `before`.
std::vector<std::string> newly_passed(const Exercise& before, const Exercise& now) {
  std::vector<std::string> names;
  for (const Check& check : now.checks)
    if (const Check* earlier = find(before, check.name))
      if (check.status == Status::passed && earlier->status != Status::passed) names.push_back(check.name);
  return names;
}

/// "a, b" or "a, b, c and 2 more".
std::string some_of(std::vector<std::string> names) {
  if (names.size() <= kMostNames) return fmt::format("{}", fmt::join(names, ", "));
  const size_t more = names.size() - kMostNames;
  names.resize(kMostNames);
  return fmt::format("{} and {} more", fmt::join(names, ", "), more);
}

void add_checks(const std::vector<std::string>& names, const std::string& text,
                std::vector<std::string>& lines) {
  if (!names.empty()) lines.push_back(fmt::format(fmt::runtime(text), names.size(), some_of(names)));
}

const Metric* last_of(const Check& check, const Metric& like) {
  const auto found = std::find_if(check.metrics.rbegin(), check.metrics.rend(), [&](const Metric& metric) {
    return metric.name == like.name && metric.expected == like.expected;
  });
  return found == check.metrics.rend() ? nullptr : &*found;
}

/// One line for each kind of count.
void add_counts(const Check& before, const Check& now, const language::Catalogue& words,
                std::vector<std::string>& lines) {
  std::vector<std::string> shown;
  for (auto it = now.metrics.rbegin(); it != now.metrics.rend(); ++it) {
    if (it->expected.empty() || std::find(shown.begin(), shown.end(), it->name) != shown.end()) continue;
    const Metric* earlier = last_of(before, *it);
    if (!earlier) continue;
    shown.push_back(it->name);
    if (earlier->value != it->value)
      lines.push_back(fmt::format("{}: {} -> {} {}", now.name, number(earlier->value), number(it->value),
                                  words.text(it->text.empty() ? it->unit : it->text)));
  }
}

}  // namespace

std::vector<std::string> changes_since(const Exercise& before, const Exercise& now,
                                       const language::Catalogue& words) {
  std::vector<std::string> lines;
  const auto more = newly_passed(before, now), fewer = newly_passed(now, before);
  add_checks(more, words.text(more.size() == 1 ? "{} more check passes: {}" : "{} more checks pass: {}"),
             lines);
  add_checks(fewer,
             words.text(fewer.size() == 1 ? "{} check passes no longer: {}" : "{} checks pass no longer: {}"),
             lines);
  std::vector<std::string> counts;
  for (const Check& check : now.checks)
    if (const Check* earlier = find(before, check.name)) add_counts(*earlier, check, words, counts);
  const size_t shown = std::min(counts.size(), kMostCounts);
  lines.insert(lines.end(), counts.begin(), counts.begin() + static_cast<ptrdiff_t>(shown));
  if (counts.size() > shown) lines.push_back(words.say("{} more counts have changed", counts.size() - shown));
  return lines;
}

}  // namespace cml::report
