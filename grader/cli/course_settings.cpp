#include "cli/course_settings.h"

#include "core/file.h"

namespace cml::cli {
namespace fs = std::filesystem;

std::string course_file(const grading::Project& project, const std::string& named) {
  if (!named.empty()) return named;
  const fs::path own = project.root / kCourseFile;
  return fs::is_regular_file(own) ? own.string() : "";  // throws where the system fails to say
}

Result<classroom::Settings> course_settings(const grading::Project& project, const std::string& named) {
  const std::string file = course_file(project, named);
  if (file.empty()) return classroom::Settings{};
  return classroom::read_settings(file);
}

Result<std::string> public_course(const grading::Project& project, const std::string& named) {
  const Result<classroom::Settings> settings = course_settings(project, named);
  if (!settings) return settings.error();
  const std::string file = course_file(project, named);
  return file.empty() ? std::string() : classroom::public_settings(read_file(file));
}

}  // namespace cml::cli
