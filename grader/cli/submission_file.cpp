#include "cli/submission_file.h"

#include "authoring/claim.h"
#include "testing/exercise.h"

namespace cml::cli {

bool is_section(const std::string& file, const grading::Project& project) {
  return authoring::names_section(project.root, file);
}

std::optional<Error> take_submission_file(const std::string& file, const grading::Project& project) {
  testing::Session& session = testing::session();
  session.submission_file = file;
  if (!is_section(file, project)) return std::nullopt;
  Result<std::string> text = authoring::graded_text(project.root, file);
  if (!text) return text.error();
  session.submission_text = *std::move(text);
  return std::nullopt;
}

}  // namespace cml::cli
