#include <memory>

#include "cli/options.h"
#include "cli/output.h"
#include "cli/verbs.h"
#include "grading/project.h"
#include "report/report.h"
#include "testing/exercise_texts.h"

namespace cml::cli {
namespace {

double points_of(const testing::ExerciseRow& exercise) {
  double points = 0;
  for (const testing::CheckRow& check : testing::checks())
    if (check.suite == exercise.suite) points += check.points;
  return points;
}

Result<std::string> exercise_table(const Globals& globals) {
  const Result<grading::Project> project = grading::find_project(globals.root);
  if (!project) return project.error();
  const language::Language& language = *globals.language;
  std::string out;
  std::string lab;
  for (const testing::ExerciseRow& row : testing::exercises()) {
    if (row.lab != lab) out += (lab.empty() ? "" : "\n") + (lab = row.lab) + "\n";
    const Result<testing::ExerciseTexts> texts = testing::read_texts(project->labs(), row);
    if (!texts) return texts.error();
    out += language.catalogue.say("  {:24} {:>3} points  {}\n", row.name, report::number(points_of(row)),
                                  texts->in(language.name).title);
  }
  return out.empty() ? language.catalogue.text("This build holds no exercises.\n") : out;
}

/// One line a check, as `grader check` takes it, without those that need a GPU.
std::string check_lines() {
  std::string out;
  for (const testing::ExerciseRow& row : testing::exercises())
    for (const testing::CheckRow& check : testing::checks())
      if (check.suite == row.suite && !check.bandwidth) out += row.id + "/" + check.name + "\n";
  return out;
}

}  // namespace

Action declare_list(CLI::App& app) {
  auto checks = std::make_shared<bool>(false);
  add_flag(app, "--checks", *checks, "One line a check, as LAB/EXERCISE/CHECK");
  return [checks](const Globals& globals) -> Result<int> {
    const Result<std::string> lines = *checks ? check_lines() : exercise_table(globals);
    if (!lines) return lines.error();
    print(*lines);
    return int{kPassed};
  };
}

}  // namespace cml::cli
