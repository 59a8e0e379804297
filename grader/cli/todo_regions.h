#pragma once
#include <string>
#include <vector>

namespace cml::cli {

/// What stands between a TODO and its END TODO.
struct TodoBody {
  size_t line = 0;  ///< of the TODO, from 1
  std::string text;
};
/// The regions of a file, in order; one that is not closed ends with the file.
std::vector<TodoBody> todo_bodies(const std::string& source);

/// Compares a starter with its solution. A region opens with a line that holds "// TODO (about N lines)" and
/// closes with one that holds "// END TODO"; everything else, those lines included, must be equal, and N must
/// be within a factor of two of the lines that the solution writes there (blank ones do not count). One
/// sentence a fault, with its line.
std::vector<std::string> compare_outside_todos(const std::string& starter, const std::string& solution);

}  // namespace cml::cli
