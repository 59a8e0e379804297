#pragma once
#include <string>

#include "core/error.h"
#include "testing/check.h"
#include "testing/exercise.h"

namespace cml::testing {

/// Largest student file that is read, in bytes.
inline constexpr size_t kSubmissionLimit = size_t{1} << 20;

/// A student's file as it is graded.
struct HandedIn {
  std::string path;  ///< from the submission's folder; of a single file, or of a text put together, its name
  std::string text;  ///< its contents, decoded as source_text() of core/encoding.h does
};

/// The student's file of an exercise: session.submission_text or submission_file where set, else
/// `DIR/LAB/NAME.cu`, else `DIR/NAME.cu` (a flat folder). It is read once in this process, so that all checks
/// judge, and the report names, the same bytes. Errors as read_untrusted_beneath; a missing file is one.
const Result<HandedIn>& handed_in(const Session& session, const ExerciseRow& exercise);

/// Whether a folder of work has anything by the name of the exercise's file, also where handed_in refuses it.
bool is_handed_in(const std::string& folder, const ExerciseRow& exercise);

/// The starter of the running exercise; empty if absent.
std::string starter_text();

/// Contents of a text file of at most kSubmissionLimit bytes, as read_untrusted.
Result<std::string> read_source(const std::string& path, const std::string& shown);

}  // namespace cml::testing
