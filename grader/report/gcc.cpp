#include "report/gcc.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <vector>

#include "core/failures.h"
#include "report/text.h"

namespace cml::report {
namespace {

/// "17" or "17:5", as compilers have it; empty where the place has no line.
std::string position(const Where& where) {
  if (where.line == 0) return {};
  return where.column == 0 ? fmt::format("{}", where.line) : fmt::format("{}:{}", where.line, where.column);
}

/// Of the failure, else of its first evidence that has a line.
std::string position(const Failure& failure) {
  std::string at = position(failure.where);
  for (size_t i = 0; at.empty() && i < failure.evidence.size(); ++i) at = position(failure.evidence[i]);
  return at;
}

/// The sentence in one line, without its place.
std::string cause_of(Failure failure) {
  failure.where = {};
  std::string cause = failure.sentence();
  cause.erase(std::min(cause.size(), cause.find('\n')));
  return cause;
}

/// Without checks that repeat a problem of the file.
std::vector<Failure> failures_of(const Exercise& exercise) {
  std::vector<Failure> failures = exercise.problems;
  for (const Check& check : exercise.checks)
    if (!exercise.missing && (check.status == Status::failed || check.status == Status::error))
      for (const Failure& failure : check.failures)
        if (exercise.problems.empty() || failure.key != Key::did_not_run) failures.push_back(failure);
  return failures;
}

}  // namespace

std::string render_gcc(const Report& report, const Style& style) {
  if (!report.nothing_to_grade.empty())
    return "grader: error: " + clean(report.nothing_to_grade.substr(0, report.nothing_to_grade.find('\n'))) +
           "\n";
  std::string out;
  for (const Exercise& exercise : report.exercises) {
    const auto place = style.places.find(exercise.id);
    const std::string file = place == style.places.end() ? exercise.id : place->second;
    std::set<std::string> said;
    for (const Failure& given : failures_of(exercise)) {
      const Failure failure = clean(given);
      const std::string found = position(failure);
      const std::string at = fmt::format("{}:{}", file, found.empty() ? "1" : found);
      const std::string line =
          fmt::format("{}: error: {}{}\n", at, exercise.missing ? "missing: " : "", cause_of(failure));
      if (!said.insert(line).second) continue;
      out += line;
      if (const std::string next = failure.next_step(); !next.empty())
        out += fmt::format("{}: note: next: {}\n", at, next);
    }
  }
  return out + fmt::format("{} of {} exercises passed, {}/{} points\n", report.count(Status::passed),
                           report.exercises.size(), number(report.points()), number(report.max_points()));
}

}  // namespace cml::report
