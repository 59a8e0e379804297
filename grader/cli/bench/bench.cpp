#include "cli/bench/bench.h"

#include <CLI/CLI.hpp>
#include <map>
#include <memory>

#include "cli/verbs.h"

namespace cml::cli {
namespace {

/// A verb below bench.
constexpr Verb kSubjects[] = {
    {"emulator", "The emulator's speed, in instructions a second", "grader-bench", declare_bench_emulator},
    {"gpu", "The kernels of labs 03 and 04 next to the copy, cuBLAS and cuDNN", "grader-bench",
     declare_bench_gpu},
    {"stability", "Repeats a check: is the grade the same each time?", "grader-bench",
     declare_bench_stability},
    {"watch", "The time from a save to its verdict in `grader watch`", "grader-bench", declare_bench_watch},
};

std::string subject_names() {
  std::string names;
  for (const Verb& subject : kSubjects) names += (names.empty() ? "" : " or ") + std::string(subject.name);
  return names;
}

}  // namespace

Action declare_bench(CLI::App& app) {
  app.require_subcommand(0, 1);  // so that a word which is no subject is named
  auto actions = std::make_shared<std::map<const CLI::App*, Action>>();
  for (const Verb& subject : kSubjects) {
    CLI::App* sub = app.add_subcommand(subject.name, subject.text);
    sub->footer(exit_code_help());
    sub->fallthrough();
    (*actions)[sub] = subject.declare(*sub);
  }
  return [actions, &app](const Globals& globals) -> Result<int> {
    const std::vector<CLI::App*> chosen = app.get_subcommands();
    if (chosen.empty())
      return Error{"bench does not know what to measure", "Give " + subject_names() + ".", {}};
    return actions->at(chosen.front())(globals);
  };
}

}  // namespace cml::cli
