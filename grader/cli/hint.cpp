#include <fmt/format.h>

#include <memory>

#include "cli/output.h"
#include "cli/selection.h"
#include "cli/verbs.h"

namespace cml::cli {
namespace {

struct HintOptions {
  std::string exercise;
  bool all = false;
  size_t number = 1;
};

Result<int> hint(const HintOptions& options) {
  const auto exercise = select_exercise(options.exercise);
  if (!exercise) return exercise.error();
  const std::vector<std::string>& hints = (*exercise)->hints;
  if (options.number < 1 || options.number > hints.size())
    return Error{fmt::format("{} has {} hints, and number {} was asked for", (*exercise)->id, hints.size(),
                             options.number),
                 fmt::format("Ask for a number from 1 to {}.", hints.size()),
                 {}};
  std::string out;
  for (size_t i = 0; i < hints.size(); ++i)
    if (options.all || i + 1 == options.number)
      out += fmt::format("{}/{}  {}\n", i + 1, hints.size(), hints[i]);
  print(out);
  return int{kPassed};
}

}  // namespace

Action declare_hint(CLI::App& app) {
  auto options = std::make_shared<HintOptions>();
  app.add_option("exercise", options->exercise, "The exercise, as LAB/EXERCISE or EXERCISE")->required();
  auto* all = app.add_flag("--all", options->all, "All hints");
  app.add_option("--number", options->number, "Which hint, from 1 (gentle) up")
      ->excludes(all)
      ->capture_default_str();
  return [options](const Globals&) { return hint(*options); };
}

}  // namespace cml::cli
