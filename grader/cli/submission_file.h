#pragma once
#include <optional>
#include <string>

#include "core/error.h"
#include "grading/project.h"

namespace cml::cli {

/// Whether the work is one section of a right file, a wrong file or attacks: "FILE:SECTION".
bool is_section(const std::string& file, const grading::Project& project);

/// Makes one file the work that testing::session() grades; a section becomes the whole exercise. The Error
/// says what is wrong with the section.
std::optional<Error> take_submission_file(const std::string& file, const grading::Project& project);

}  // namespace cml::cli
