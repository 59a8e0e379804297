#include "cli/app.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <iostream>
#include <map>

#include "cli/verb.h"
#include "grading/near.h"
#include "process/standard_streams.h"
#include "testing/check.h"

namespace cml::cli {
namespace {

/// "Did you mean" for a mistyped verb: the first word that is no option; empty where it is a verb.
std::string verb_advice(int argc, const char* const* argv) {
  std::vector<std::string> names;
  for (const Verb& verb : verbs()) names.emplace_back(verb.name);
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--root") ++i;  // its value is no verb
    if (word.starts_with("-")) continue;
    return std::find(names.begin(), names.end(), word) == names.end() ? grading::did_you_mean(word, names)
                                                                      : "";
  }
  return {};
}

int parse_and_run(int argc, const char* const* argv) {
  CLI::App app{"CUDA Memory Labs: grades CUDA exercises by correctness and by counts, with or without a GPU"};
  app.name("grader");
  app.set_version_flag("--version", CML_VERSION);
  app.require_subcommand(1);
  app.footer(exit_code_help());
  Globals globals;
  app.add_option("--root", globals.root,
                 "Folder that holds labs/ and grader/; else $CML_ROOT, else looked for upward");
  std::map<const CLI::App*, Action> actions;
  for (const Verb& verb : verbs()) {
    CLI::App* sub = app.add_subcommand(verb.name, verb.text);
    sub->footer(exit_code_help());
    sub->fallthrough();
    actions[sub] = verb.declare(*sub);
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int status = app.exit(error, std::cout, std::cerr);
    if (status == 0) return kPassed;
    std::cerr << verb_advice(argc, argv);
    return kTrouble;
  }
  const Result<int> result = actions.at(app.get_subcommands().front())(globals);
  if (result) return *result;
  std::cerr << "grader: " << result.error().to_string() << "\n";
  return kTrouble;
}

}  // namespace

int run(int argc, const char* const* argv) {
  process::open_closed_streams();
  signal(SIGXFSZ, SIG_IGN);  // a file that grows beyond the limit is an error of its write
  try {
    for (const std::string& fault : testing::registry_faults())
      CML_REQUIRE(false, "a check.cpp file is declared wrongly: " + fault);
    return parse_and_run(argc, argv);
  } catch (const std::exception& failure) {
    std::cerr << "grader: the grader itself failed: " << failure.what()
              << "\n  next: run `grader doctor`; if it finds nothing, report this text.\n";
    return kTrouble;
  }
}

}  // namespace cml::cli
