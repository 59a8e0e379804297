#pragma once
#include <vector>

#include "cli/verb.h"

namespace cml::cli {

/// The command `grader`: parses, runs one verb, reports what went wrong on stderr. Returns an ExitCode. A
/// verb that another program has compiled in is run by that program, from the folder of this one.
int run(const std::vector<Verb>& verbs, int argc, char** argv);

}  // namespace cml::cli
