#include <fmt/format.h>

#include <memory>

#include "classroom/hints_taken.h"
#include "cli/course_settings.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/verbs.h"
#include "core/file.h"
#include "grading/project.h"
#include "grading/selection.h"
#include "report/report.h"
#include "testing/exercise_texts.h"

namespace cml::cli {
namespace fs = std::filesystem;
namespace {

struct HintOptions {
  std::string exercise;
  bool all = false;
  bool take = false;
  size_t number = 1;
};

/// What those of `levels` cost that were not taken before.
double price_of(const std::set<size_t>& levels, const std::set<size_t>& taken,
                const std::vector<double>& costs) {
  double price = 0;
  for (const size_t level : levels)
    if (!taken.contains(level) && level <= costs.size()) price += costs[level - 1];
  return price;
}

/// Where hints cost points: notes what is taken, or says why nothing is shown.
std::optional<Error> pay(const grading::Project& project, const classroom::Rules& rules,
                         const std::string& exercise, const std::set<size_t>& levels, bool takes) {
  const fs::path file = project.labs() / classroom::kHintsTaken;
  classroom::HintsTaken taken;
  std::error_code ignored;
  if (fs::is_regular_file(file, ignored)) {
    const Result<classroom::HintsTaken> read = classroom::parse_hints_taken(read_file(file), file.string());
    if (!read) return read.error();
    taken = *read;
  }
  std::set<size_t>& own = taken[exercise];
  const double price = price_of(levels, own, rules.hint_costs);
  own.insert(levels.begin(), levels.end());
  if (price == 0) return {};
  if (!takes)
    return Error{fmt::format("in this course {} {} points of {}",
                             levels.size() == 1 ? "this hint costs" : "these hints cost",
                             report::number(price), exercise),
                 fmt::format("Add --take to see it; that is noted in {}, which is handed in with the work.",
                             file.string()),
                 {}};
  return write_file(file.string(), classroom::render_hints_taken(taken));
}

Result<int> hint(const HintOptions& options, const Globals& globals) {
  const Result<grading::Project> project = grading::find_project(globals.root);
  if (!project) return project.error();
  const auto exercise = grading::select_exercise(options.exercise, project->labs());
  if (!exercise) return exercise.error();
  const Result<classroom::Settings> settings = course_settings(*project, "");
  if (!settings) return settings.error();
  if (settings->rules.hints == classroom::HintPolicy::off)
    return Error{"this course gives no hints",
                 fmt::format("Read the chapter, labs/{}/README.md, or ask whoever gives the course.",
                             (*exercise)->lab),
                 {}};
  if (options.number < 1 || options.number > testing::kHints)
    return Error{fmt::format("{} has {} hints, and number {} was requested", (*exercise)->id, testing::kHints,
                             options.number),
                 fmt::format("Ask for a number from 1 to {}.", testing::kHints),
                 {}};
  const Result<testing::ExerciseTexts> texts = testing::read_texts(project->labs(), **exercise);
  if (!texts) return texts.error();
  std::set<size_t> levels;
  for (size_t level = 1; level <= testing::kHints; ++level)
    if (options.all || level == options.number) levels.insert(level);
  if (settings->rules.hints == classroom::HintPolicy::costs)
    if (auto refused = pay(*project, settings->rules, (*exercise)->id, levels, options.take)) return *refused;
  const testing::Texts& shown = texts->in(globals.language->name);
  std::string out;
  for (const size_t level : levels)
    out += fmt::format("{}/{}  {}\n", level, testing::kHints, shown.hints.at(level - 1));
  print(out);
  return int{kPassed};
}

}  // namespace

Action declare_hint(CLI::App& app) {
  auto options = std::make_shared<HintOptions>();
  add_option(app, "exercise", options->exercise, "The exercise, as LAB/EXERCISE or EXERCISE").required();
  const Option all = add_flag(app, "--all", options->all, "All hints");
  add_option(app, "number,--number", options->number, "Which hint, from 1 (gentle) up")
      .excludes(all)
      .shows_default();
  add_flag(app, "--take", options->take, "Take it at its price, where the course has one");
  return [options](const Globals& globals) { return hint(*options, globals); };
}

}  // namespace cml::cli
