#pragma once
#include <map>
#include <set>
#include <string>

namespace cml::classroom {

/// The names of the kernels and device functions that a source declares outside of all braces and TODO
/// regions.
std::set<std::string> functions_of(const std::string& source);

/// The exercise (by id) whose starter's functions are all among `functions`: the one that asks for most where
/// one asks for all that the others do; empty if there is no such exercise or the choice is open.
std::string exercise_by_functions(const std::set<std::string>& functions,
                                  const std::map<std::string, std::set<std::string>>& asked);

}  // namespace cml::classroom
