#include "report/console.h"

#include <fmt/format.h>

#include "report/text.h"

namespace cml::report {
namespace {

/// How a status reads: one row a status, in the enum's order.
struct Look {
  const char* word;
  const char* ansi;  ///< SGR parameters
};
constexpr Look kLooks[] = {{"pass", "32"}, {"FAIL", "31"}, {"skip", "33"}, {"ERROR", "35"}};

std::string painted(const std::string& text, const char* ansi, const Style& style) {
  return style.colour ? fmt::format("\x1b[{}m{}\x1b[0m", ansi, text) : text;
}

std::string word(Status status, const Style& style) {
  const Look& look = kLooks[static_cast<size_t>(status)];
  return painted(fmt::format("{:5}", look.word), look.ansi, style);
}

std::string points_text(double points, double max_points) {
  return number(points) + "/" + number(max_points);
}

std::string check_lines(const Check& check, const Style& style) {
  std::string out = fmt::format("  {} {:36} {:>7}\n", word(check.status, style), check.name,
                                points_text(check.points(), check.max_points));
  if (check.status != Status::passed)
    for (const std::string& message : check.messages) out += indented(message, "        ");
  for (const std::string& note : check.notes) out += indented("note: " + note, "        ");
  return out;
}

std::string exercise_lines(const Exercise& exercise, const Style& style) {
  std::string out = painted(exercise.id, "1", style);
  if (!exercise.title.empty()) out += "  " + exercise.title;
  if (exercise.missing)
    out += "  " + painted("missing", kLooks[static_cast<size_t>(Status::failed)].ansi, style) +
           fmt::format("  {}", points_text(0, exercise.max_points()));
  out += "\n";
  for (const std::string& problem : exercise.problems) out += indented(problem, "    ");
  if (!exercise.missing)
    for (const Check& check : exercise.checks) out += check_lines(check, style);
  if (!exercise.hint.empty()) out += indented("hint: " + exercise.hint, "  ");
  return out + "\n";
}

}  // namespace

std::string render_console(const Report& report, const Style& style) {
  if (!report.nothing_to_grade.empty()) return "nothing to grade: " + report.nothing_to_grade + "\n";
  std::string out;
  for (const Exercise& exercise : report.exercises) out += exercise_lines(exercise, style);
  const Status status = report.status();
  out += painted(fmt::format("{} of {} exercises passed, {} points", report.count(Status::passed),
                             report.exercises.size(), points_text(report.points(), report.max_points())),
                 kLooks[static_cast<size_t>(status)].ansi, style);
  out += fmt::format("  ({}, {})\n", report.backend.empty() ? "nothing ran" : report.backend, report.arch);
  for (const std::string& note : report.notes) out += indented("note: " + note, "  ");
  if (status == Status::error)
    out += fmt::format(
        "{} of them met trouble of the grader itself: this is no grade. `grader doctor` says more.\n",
        report.count(Status::error));
  return out;
}

}  // namespace cml::report
