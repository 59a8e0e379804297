#pragma once
#include <filesystem>
#include <string>

namespace cml::grading {

/// The name that a word of the command line stands for, as select() takes it ("LAB", "LAB/EXERCISE",
/// "EXERCISE", "LAB/EXERCISE/CHECK"); "" for everything. A word is such a name, or
/// - a path in `labs` or above it, from the current folder or from where labs/ lies: of a lab, an exercise or
///   its check file, as a shell completes it;
/// - an exercise's file name without a folder, "02_square_tile.cu";
/// - the numbers alone: "01" is a lab, "01/02" an exercise.
/// Any other word stays as it is. `labs`: the project's folder of that name; may be empty.
std::string resolved_name(const std::string& word, const std::filesystem::path& labs);

}  // namespace cml::grading
