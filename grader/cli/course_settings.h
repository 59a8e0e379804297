#pragma once
#include <string>

#include "classroom/settings.h"
#include "grading/project.h"

namespace cml::cli {

/// The course.toml that a command goes by: `named` (--course), else the one in the project's root, else none:
/// its name, empty for none.
std::string course_file(const grading::Project& project, const std::string& named);

/// Its settings; all defaults without a course.toml.
Result<classroom::Settings> course_settings(const grading::Project& project, const std::string& named);

/// The name that it has in a project's root.
inline constexpr const char* kCourseFile = "course.toml";

/// The part of it that goes to students; empty without a course.toml.
Result<std::string> public_course(const grading::Project& project, const std::string& named);

}  // namespace cml::cli
