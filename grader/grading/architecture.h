#pragma once
#include <string>
#include <vector>

#include "core/error.h"

/// Compute capabilities as people write them.
namespace cml::grading {

/// 10 * major + minor of "90", "9.0" or "sm_90". The Error names what is known.
Result<int> parse_arch(const std::string& text);
/// Several, as "75,80", or "all" of known_archs(); each once.
Result<std::vector<int>> parse_archs(const std::string& text);
/// All compute capabilities that programs are compiled for, ascending.
std::vector<int> known_archs();

}  // namespace cml::grading
