#pragma once
#include <vector>

#include "cli/verb.h"

namespace cml::cli {

/// @name One function a verb; each is defined in the file of its name
/// @{
#define GRADER_VERB(name, declare, text) Action declare(CLI::App& app);
#define COURSE_VERB(name, declare, text) Action declare(CLI::App& app);
#define BENCH_VERB(name, declare, text) Action declare(CLI::App& app);
#include "cli/verbs.def"
/// @}

/// @name All verbs, in the order of --help; those of the other programs have no Verb::declare
/// @{
const std::vector<Verb>& grader_verbs();
const std::vector<Verb>& course_verbs();
const std::vector<Verb>& bench_verbs();
/// @}

}  // namespace cml::cli
