#include <fmt/format.h>

#include <memory>

#include "cli/options.h"
#include "cli/output.h"
#include "cli/verbs.h"
#include "grading/selection.h"

namespace cml::cli {
namespace {

struct HintOptions {
  std::string exercise;
  bool all = false;
  size_t number = 1;
};

Result<int> hint(const HintOptions& options) {
  const auto exercise = grading::select_exercise(options.exercise);
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
  add_option(app, "exercise", options->exercise, "The exercise, as LAB/EXERCISE or EXERCISE").required();
  const Option all = add_flag(app, "--all", options->all, "All hints");
  add_option(app, "--number", options->number, "Which hint, from 1 (gentle) up")
      .excludes(all)
      .shows_default();
  return [options](const Globals&) { return hint(*options); };
}

}  // namespace cml::cli
