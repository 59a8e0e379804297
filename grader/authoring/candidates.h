#pragma once
#include <filesystem>
#include <string>
#include <vector>

namespace cml::authoring {

/// A starter in which a function of a check file, or of a header next to it, replaces what the
/// student derives. Where it earns points, a student finds an answer there.
struct Candidate {
  std::string exercise;  ///< "LAB/NAME"
  std::string function;  ///< its name; lambda_N for one that has none
  std::string place;     ///< file and line, from `folder`
  std::string text;      ///< the starter with it
};

/// The candidates of all exercises below `folder`/labs: each function of numbers, of arrays of numbers or of
/// structures of them, named, a template or a lambda, is called from the region of each `__device__` function
/// that has as many parameters and a result. The functions and constants that it names come along.
std::vector<Candidate> candidates_in(const std::filesystem::path& folder);

}  // namespace cml::authoring
