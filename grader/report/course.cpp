#include "report/course.h"

#include <fmt/format.h>

#include <cmath>
#include <set>

#include "core/error.h"
#include "report/text.h"

namespace cml::report {
namespace {

/// Of the messages of checks that the grader failed in: how many different ones, how many bytes of each.
constexpr size_t kMostWritten = 5;
constexpr size_t kMostOfOne = 1000;

void add_line(std::string& text, const std::string& line) {
  if (!line.empty()) text += (text.empty() ? "" : "\n") + line;
}

std::string trouble_text(const Report& report) {
  std::string text = fmt::format(
      "No grade: the grader itself failed in {} of {} exercises. That is no fault of the submission and no "
      "zero.",
      report.count(Status::error), report.exercises.size());
  std::set<std::string> written;
  for (const Exercise& exercise : report.exercises)
    for (const Check& check : exercise.checks)
      for (const std::string& message : check.messages())
        if (check.status == Status::error && written.size() < kMostWritten && written.insert(message).second)
          add_line(text, exercise.id + ": " + check.name + ": " + clean(message, kMostOfOne));
  add_line(text,
           "  next: Run `grader doctor` on the machine that grades, mend what it names, then grade again.");
  return text;
}

}  // namespace

std::vector<TestRow> test_rows(const Report& report) {
  std::vector<TestRow> rows;
  for (const Exercise& exercise : report.exercises) {
    bool is_said = false;
    for (const Check& check : exercise.checks) {
      std::string text;
      for (const std::string& message : check.messages()) add_line(text, message);
      if (check.status != Status::passed && !is_said) {
        for (const std::string& problem : texts_of(exercise.problems)) add_line(text, problem);
        if (!exercise.hint.empty()) add_line(text, "hint: " + exercise.hint);
        is_said = true;
      }
      if (exercise.missing && text.empty()) text = "missing";
      for (const std::string& note : check.notes) add_line(text, "note: " + note);
      rows.push_back({&exercise, &check, exercise.id + ": " + check.name, clean(text)});
    }
  }
  return rows;
}

bool has_verdict(const Report& report) { return report.status() != Status::error && report.max_points() > 0; }

std::string headline(const Report& report) {
  return fmt::format("{} of {} points, {} of {} exercises passed", number(report.points()),
                     number(report.max_points()), report.count(Status::passed), report.exercises.size());
}

std::string no_verdict_text(const Report& report) {
  if (!report.nothing_to_grade.empty())
    return clean("Nothing to grade. That is no verdict and no zero.\n" + report.nothing_to_grade);
  if (report.status() == Status::error) return clean(trouble_text(report));
  return "No grade: no check that has points was run.\n  next: Name an exercise, or leave --no-bandwidth out.";
}

std::vector<std::string> exercise_ids(const Report& report) {
  if (report.exercises.empty()) return report.asked;
  std::vector<std::string> ids;
  for (const Exercise& exercise : report.exercises) ids.push_back(exercise.id);
  return ids;
}

double share(const Report& report) {
  CML_REQUIRE(has_verdict(report), "a share of the points is needed, but no grade follows");
  return report.points() / report.max_points();
}

int whole(double points) {
  const double scaled = points * kWholeScale;
  CML_REQUIRE(scaled == std::floor(scaled), "points must be multiples of 0.5");
  return static_cast<int>(scaled);
}
int whole_score(const Report& report) { return whole(report.points()); }
int whole_max_score(const Report& report) { return whole(report.max_points()); }

}  // namespace cml::report
