#pragma once
#include <functional>
#include <string>
#include <vector>

#include "cli/exit_code.h"
#include "core/error.h"
#include "language/catalogue.h"

namespace CLI {
class App;
}

namespace cml::cli {

/// Options of every verb.
struct Globals {
  std::string root;                                           ///< --root, may be empty
  const language::Language* language = &language::english();  ///< --lang or CML_LANG
  std::vector<std::string> rest{};  ///< of `run`: the words after --, another program's
};

/// Runs a verb whose options are parsed. The Error is wrong usage (exit code 2).
using Action = std::function<Result<int>(const Globals&)>;

/// One verb: declare() adds its options to `app` and returns what runs it.
struct Verb {
  const char* name;                  ///< as typed
  const char* text;                  ///< for --help: an imperative without a full stop
  const char* program;               ///< has it compiled in: grader, grader-course or grader-bench
  Action (*declare)(CLI::App& app);  ///< adds the options; null in the other programs
};

}  // namespace cml::cli
