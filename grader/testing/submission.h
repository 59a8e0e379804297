#pragma once
#include <string>

#include "core/error.h"
#include "testing/check.h"
#include "testing/exercise.h"

namespace cml::testing {

/// Largest student file that is read, in bytes.
inline constexpr size_t kSubmissionLimit = size_t{1} << 20;

/// Where the student's file of an exercise is to be found: session.submission_file where set, else
/// `DIR/LAB/NAME.cu`, else `DIR/NAME.cu` (a flat folder).
/// The file must lie within the submission's folder: a link that leads elsewhere is refused.
Result<std::string> find_submission(const Session& session, const ExerciseRow& exercise);

/// Whether a folder of work has anything by the name of the exercise's file, also where find_submission
/// refuses it.
bool is_handed_in(const std::string& folder, const ExerciseRow& exercise);

/// Contents of a text file of at most kSubmissionLimit bytes. A folder, device, binary or oversized file is
/// an Error that names the file by `shown`.
Result<std::string> read_source(const std::string& path, const std::string& shown);

}  // namespace cml::testing
