#pragma once
#include <filesystem>
#include <vector>

#include "grading/selection.h"
#include "report/report.h"

namespace cml::grading {

/// The graded files of the exercises: path as in the submission that testing::session() names, SHA-256 of the
/// bytes, in order of path. A file that is missing or cannot be read is not among them.
std::vector<report::SourceFile> submission_files(const std::vector<const testing::ExerciseRow*>& exercises);

/// The checks of this executable and the thresholds of this file; a hash is empty without them.
report::GraderSources grader_sources(const std::filesystem::path& thresholds);

}  // namespace cml::grading
