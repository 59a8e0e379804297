#include "report/junit.h"

#include <fmt/format.h>

#include <array>
#include <pugixml.hpp>
#include <sstream>

namespace cml::report {
namespace {

using Counts = std::array<size_t, 4>;  // by Status

std::string seconds_text(double seconds) { return fmt::format("{:.3f}", seconds); }

Counts count_checks(const std::vector<Exercise>& exercises) {
  Counts counts{};
  for (const Exercise& exercise : exercises)
    for (const Check& check : exercise.checks) ++counts[static_cast<size_t>(check.status)];
  return counts;
}

void set(pugi::xml_node node, const char* name, const std::string& value) {
  node.append_attribute(name).set_value(value.c_str());
}

/// Only what the schema of Jenkins has (xunit-plugin, junit-10.xsd): no `disabled`, `status` or `properties`
/// of a test.
void set_counts(pugi::xml_node node, const std::vector<Exercise>& exercises, double seconds,
                bool with_skipped) {
  const Counts counts = count_checks(exercises);
  const auto of = [&](Status status) { return std::to_string(counts[static_cast<size_t>(status)]); };
  set(node, "tests", std::to_string(counts[0] + counts[1] + counts[2] + counts[3]));
  set(node, "failures", of(Status::failed));
  if (with_skipped) set(node, "skipped", of(Status::skipped));
  set(node, "errors", of(Status::error));
  set(node, "time", seconds_text(seconds));
}

void add_outcome(pugi::xml_node test_case, const Check& check, const std::vector<std::string>& problems) {
  std::string text;
  const std::vector<std::string> messages = check.messages();
  for (const std::string& message : messages) text += message + "\n";
  for (const std::string& problem : problems) text += problem + "\n";
  const char* element = check.status == Status::failed ? "failure" : text_of(check.status);
  pugi::xml_node outcome = test_case.append_child(element);
  set(outcome, "message",
      !messages.empty()   ? messages.front()
      : !problems.empty() ? problems.front()
                          : "missing");
  if (check.status != Status::skipped) set(outcome, "type", "");
  outcome.append_child(pugi::node_cdata).set_value(text.c_str());
}

/// `problems` are those of the exercise at its first check that is not passed, so that each is said once.
void add_case(pugi::xml_node suite, const Exercise& exercise, const Check& check,
              const std::vector<std::string>& problems) {
  pugi::xml_node test_case = suite.append_child("testcase");
  set(test_case, "name", check.name);
  set(test_case, "time", seconds_text(check.seconds));
  set(test_case, "classname", exercise.id);
  if (check.status != Status::passed) add_outcome(test_case, check, problems);
  std::string figures;
  if (check.status != Status::error)
    figures = fmt::format("points {} of {}\n", number(check.points()), number(check.max_points));
  for (const Metric& metric : check.metrics) figures += metric.name + " " + number(metric.value) + "\n";
  if (!figures.empty())
    test_case.append_child("system-out").append_child(pugi::node_pcdata).set_value(figures.c_str());
}

/// A report without a test counts as passed wherever JUnit is read: this one has an error.
void add_nothing(pugi::xml_node root, const Report& report) {
  Exercise nothing;
  nothing.id = "nothing to grade";
  nothing.checks = {{"submission", Status::error, 0, {in_words(report.nothing_to_grade)}, {}, 0}};
  set_counts(root, {nothing}, 0, false);
  pugi::xml_node suite = root.append_child("testsuite");
  set(suite, "name", nothing.id);
  set_counts(suite, {nothing}, 0, true);
  set(suite, "timestamp", report.time);
  add_case(suite, nothing, nothing.checks[0], {});
}

}  // namespace

std::string render_junit(const Report& report, const Style&) {
  pugi::xml_document document;
  pugi::xml_node declaration = document.append_child(pugi::node_declaration);
  set(declaration, "version", "1.0");
  set(declaration, "encoding", "UTF-8");
  pugi::xml_node root = document.append_child("testsuites");
  if (report.nothing_to_grade.empty()) set_counts(root, report.exercises, report.seconds(), false);
  set(root, "name", "cuda-memory-labs");
  if (!report.nothing_to_grade.empty()) add_nothing(root, report);
  for (const Exercise& exercise : report.exercises) {
    pugi::xml_node suite = root.append_child("testsuite");
    set(suite, "name", exercise.id);
    double seconds = 0;
    for (const Check& check : exercise.checks) seconds += check.seconds;
    set_counts(suite, {exercise}, seconds, true);
    set(suite, "timestamp", report.time);
    std::vector<std::string> problems = texts_of(exercise.problems);
    for (const Check& check : exercise.checks) {
      add_case(suite, exercise, check, problems);
      if (check.status != Status::passed) problems.clear();
    }
  }
  std::ostringstream out;
  document.save(out, "  ", pugi::format_default, pugi::encoding_utf8);
  return out.str();
}

}  // namespace cml::report
