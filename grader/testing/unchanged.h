#pragma once
#include <string>

namespace cml::testing {

/// Whether all TODO regions in or around a function of the starter are as the starter has them. False where
/// the starter has no such function, or no region there: given code is not the student's to change.
bool is_unchanged(const std::string& starter, const std::string& source, const std::string& function);

}  // namespace cml::testing
