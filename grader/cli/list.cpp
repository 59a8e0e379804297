#include <memory>

#include "cli/options.h"
#include "cli/output.h"
#include "cli/verbs.h"
#include "report/report.h"
#include "testing/check.h"
#include "testing/translation.h"

namespace cml::cli {
namespace {

double points_of(const testing::ExerciseRow& exercise) {
  double points = 0;
  for (const testing::CheckRow& check : testing::checks())
    if (check.suite == exercise.suite) points += check.points;
  return points;
}

std::string exercise_table(const language::Language& language) {
  std::string out;
  std::string lab;
  for (const testing::ExerciseRow& row : testing::exercises()) {
    if (row.lab != lab) out += (lab.empty() ? "" : "\n") + (lab = row.lab) + "\n";
    const testing::Translation* own = testing::find_translation(row.id, language.name);
    out += language.catalogue.say("  {:24} {:>3} points  {}\n", row.name, report::number(points_of(row)),
                                  own ? own->title : row.title);
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
    print(*checks ? check_lines() : exercise_table(*globals.language));
    return int{kPassed};
  };
}

}  // namespace cml::cli
