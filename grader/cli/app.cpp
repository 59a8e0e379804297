#include "cli/app.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <map>

#include "cli/verb.h"
#include "grading/did_you_mean.h"
#include "grading/project.h"
#include "sandbox/standard_streams.h"
#include "testing/check.h"

namespace cml::cli {
namespace {

/// The first word that is no option: a verb, or a mistyped one. Empty without one.
std::string first_word(int argc, const char* const* argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--root" || word == "--lang") ++i;  // its value is no verb
    if (!word.starts_with("-")) return word;
  }
  return {};
}

const Verb* find_verb(const std::vector<Verb>& verbs, const std::string& name) {
  const auto found =
      std::find_if(verbs.begin(), verbs.end(), [&](const Verb& verb) { return verb.name == name; });
  return found == verbs.end() ? nullptr : &*found;
}

/// "Did you mean" for a mistyped verb; empty where it is one, or where there is no word.
std::string verb_advice(const std::vector<Verb>& verbs, const std::string& word) {
  std::vector<std::string> names;
  for (const Verb& verb : verbs) names.emplace_back(verb.name);
  return word.empty() || find_verb(verbs, word) != nullptr ? "" : grading::did_you_mean(word, names);
}

/// Becomes the verb's program. Returns where that is not possible.
int run_in_other_program(const Verb& verb, char** argv) {
  const std::filesystem::path program = grading::executable_path().parent_path() / verb.program;
  execv(program.c_str(), argv);
  std::cerr << "grader: the verb " << verb.name << " is not built: " << program.string() << ": "
            << std::strerror(errno) << "\n  next: run ./grade.sh " << verb.name
            << " in a folder that has the project's sources.\n";
  return kTrouble;
}

/// Of --lang, else of CML_LANG, else English. The locale does not choose: a report is to read the same on
/// each machine of a course, and English is what its chapters and forums quote unless the user asks for more.
Result<const language::Language*> choose_language(const std::string& option) {
  const char* variable = std::getenv("CML_LANG");
  const std::string name = !option.empty() ? option : variable ? variable : "";
  if (name.empty()) return &language::english();
  if (const language::Language* found = language::find_language(name)) return found;
  std::string names;
  for (const std::string& known : language::language_names()) names += (names.empty() ? "" : " or ") + known;
  return Error{"CML_LANG is " + name + ", which is no language of the grader",
               "Set it to " + names + ", or unset it.",
               {}};
}

int say_trouble(const Error& error, const Globals& globals) {
  std::cerr << "grader: " << failure_of(error).to_string(globals.language->catalogue.translate()) << "\n";
  return kTrouble;
}

/// Takes the words after the first "--" of `run` away: they are another program's.
std::vector<std::string> take_rest(int& argc, const char* const* argv) {
  const char* const* const end = argv + argc;
  const char* const* const mark =
      first_word(argc, argv) == "run" ? std::find(argv, end, std::string_view("--")) : end;
  argc = static_cast<int>(mark - argv);
  return mark == end ? std::vector<std::string>() : std::vector<std::string>(mark + 1, end);
}

int parse_and_run(const std::vector<Verb>& verbs, int argc, const char* const* argv) {
  CLI::App app{"CUDA Memory Labs: grades CUDA exercises by correctness and by counts, with or without a GPU"};
  app.name("grader");
  app.set_version_flag("--version", CML_VERSION);
  app.require_subcommand(1);
  app.footer(exit_code_help());
  Globals globals;
  globals.rest = take_rest(argc, argv);
  app.add_option("--root", globals.root,
                 "Folder that holds labs/ and grader/; else $CML_ROOT, else looked for upward");
  std::string language;
  app.add_option("--lang", language, "Language of what is shown on a terminal; else $CML_LANG, else en")
      ->check(CLI::IsMember(language::language_names()));
  std::map<const CLI::App*, Action> actions;
  for (const Verb& verb : verbs) {
    CLI::App* sub = app.add_subcommand(verb.name, verb.text);
    if (verb.declare == nullptr) continue;
    sub->footer(exit_code_help());
    sub->fallthrough();
    actions[sub] = verb.declare(*sub);
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int status = app.exit(error, std::cout, std::cerr);
    if (status == 0) return kPassed;
    std::cerr << verb_advice(verbs, first_word(argc, argv));
    return kTrouble;
  }
  const Result<const language::Language*> chosen = choose_language(language);
  if (!chosen) return say_trouble(chosen.error(), globals);
  globals.language = *chosen;
  const Result<int> result = actions.at(app.get_subcommands().front())(globals);
  if (result) return *result;
  return say_trouble(result.error(), globals);
}

}  // namespace

int run(const std::vector<Verb>& verbs, int argc, char** argv) {
  sandbox::open_closed_streams();
  signal(SIGXFSZ, SIG_IGN);  // a file that grows beyond the limit is an error of its write
  try {
    const Verb* verb = find_verb(verbs, first_word(argc, argv));
    if (verb != nullptr && verb->declare == nullptr) return run_in_other_program(*verb, argv);
    for (const std::string& fault : testing::registry_faults())
      CML_REQUIRE(false, "a check.cpp file is declared wrongly: " + fault);
    return parse_and_run(verbs, argc, argv);
  } catch (const std::exception& failure) {
    std::cerr << "grader: the grader itself failed: " << failure.what()
              << "\n  next: run `grader doctor`; if it finds nothing, report this text.\n";
    return kTrouble;
  }
}

}  // namespace cml::cli
