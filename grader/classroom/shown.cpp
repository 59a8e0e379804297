#include "classroom/shown.h"

#include "grading/grading.h"

namespace cml::classroom {

report::Report shown_to_student(report::Report report, const Settings& settings, int64_t now) {
  using report::Visibility;
  std::set<std::string> hidden;
  for (const report::Exercise& exercise : report.exercises) {
    const std::optional<int64_t> due = due_of(settings.rules, exercise.id);
    if (settings.visibility == Visibility::names ||
        (settings.visibility == Visibility::after_due && due && now <= *due))
      hidden.insert(exercise.id);
  }
  if (!hidden.empty())
    report.notes.emplace_back("messages of checks are not shown, or not before the due date");
  if (settings.rules.hints != HintPolicy::free) report = without_hints(std::move(report));
  return with_names_alone(std::move(report), hidden);
}

report::Report without_seed(report::Report report) {
  if (report.seed) std::erase(report.notes, grading::seed_note(*report.seed));
  return report;
}

}  // namespace cml::classroom
