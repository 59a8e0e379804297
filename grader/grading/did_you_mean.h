#pragma once
#include <string>
#include <vector>

namespace cml::grading {

/// Up to three of `names` that `wanted` may have meant: few edits away, or one contains the other; nearest
/// first.
std::vector<std::string> near_names(const std::string& wanted, const std::vector<std::string>& names);

/// "Did you mean a, b or c?\n"; empty where nothing is near.
std::string did_you_mean(const std::string& wanted, const std::vector<std::string>& names);

}  // namespace cml::grading
