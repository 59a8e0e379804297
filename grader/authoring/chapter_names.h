#pragma once
#include <filesystem>
#include <string>
#include <vector>

namespace cml::authoring {

/// One sentence for each name of the form "02_square_tile" in the chapters (labs/LAB/*.md, of any language)
/// and in the READMEs of the project and of its handout that is no lab and no exercise of this build, nor a
/// chapter without exercises.
std::vector<std::string> chapter_faults(const std::filesystem::path& root);

}  // namespace cml::authoring
