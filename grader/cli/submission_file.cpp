#include "cli/submission_file.h"

#include "authoring/claim.h"
#include "authoring/exercise_files.h"
#include "testing/exercise.h"

namespace cml::cli {

std::optional<Error> take_submission_file(const std::string& file, const grading::Project& project) {
  testing::Session& session = testing::session();
  session.submission_file = file;
  if (!authoring::is_attempt_file(project.root, file)) return std::nullopt;
  Result<std::string> text = authoring::graded_text(file);
  if (!text) return text.error();
  session.submission_text = *std::move(text);
  return std::nullopt;
}

}  // namespace cml::cli
