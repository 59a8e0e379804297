#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "authoring/candidates.h"
#include "core/error.h"
#include "grading/project.h"

namespace cml::cli {

/// Grades each candidate on the emulator, in a file below `work`; a sentence for each that earns points. The
/// Error: the grader itself failed, as without a compiler.
Result<std::vector<std::string>> answers_among(const std::vector<authoring::Candidate>& candidates,
                                               const grading::Project& project,
                                               const std::filesystem::path& work);

}  // namespace cml::cli
