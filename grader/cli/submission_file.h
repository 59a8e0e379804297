#pragma once
#include <optional>
#include <string>

#include "core/error.h"
#include "grading/project.h"

namespace cml::cli {

/// Makes one file the work that testing::session() grades; a right or wrong file of the project, which holds
/// TODO regions alone, becomes the whole exercise. The Error says what is wrong with such a file.
std::optional<Error> take_submission_file(const std::string& file, const grading::Project& project);

}  // namespace cml::cli
