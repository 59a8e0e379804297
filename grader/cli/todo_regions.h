#pragma once
#include <string>
#include <vector>

namespace cml::cli {

/// Compares a starter with its solution. A region opens with a line that holds "// TODO (about N lines)" and
/// closes with one that holds "// END TODO"; everything else, those lines included, must be equal, and N must
/// be within a factor of two of the lines that the solution writes there (blank ones do not count). One
/// sentence a fault, with its line.
std::vector<std::string> compare_outside_todos(const std::string& starter, const std::string& solution);

}  // namespace cml::cli
