#pragma once

namespace cml::cli {

/// The command `grader`: parses, runs one verb, reports what went wrong on stderr. Returns an ExitCode.
int run(int argc, const char* const* argv);

}  // namespace cml::cli
