#include "report/visibility.h"

namespace cml::report {

Report with_names_alone(Report report, const std::set<std::string>& exercises) {
  for (Exercise& exercise : report.exercises) {
    if (!exercises.contains(exercise.id) || exercise.status() == Status::error) continue;
    exercise.hint.clear();
    exercise.hint_level = 0;
    exercise.details.reset();
    for (Check& check : exercise.checks) {
      check.failures.clear();
      check.metrics.clear();
      check.notes.clear();
    }
  }
  return report;
}

Report without_hints(Report report) {
  for (Exercise& exercise : report.exercises) {
    exercise.hint.clear();
    exercise.hint_level = 0;
  }
  return report;
}

}  // namespace cml::report
