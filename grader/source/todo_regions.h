#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cml::source {

/// The text between a TODO and its END TODO.
struct TodoBody {
  size_t line = 0;   ///< of the TODO, from 1
  std::string text;  ///< whole lines, without the two that hold the marks
};
/// The regions of a file, in order; one that is not closed ends with the file.
std::vector<TodoBody> todo_bodies(const std::string& source);

/// The lines outside of the regions, those with the marks included.
std::string outside_todos(const std::string& source);

/// Whether a line opens a region: it holds "// TODO (about N lines)".
bool opens_todo(std::string_view line);
/// Whether a line closes a region: it holds "// END TODO".
bool closes_todo(std::string_view line);

/// `source` with other bodies for the regions of these numbers, counted from 1; numbers beyond its last
/// region are ignored.
std::string with_bodies(const std::string& source, const std::map<size_t, std::string>& bodies);

/// Compares a starter with its solution. A region opens with a line that holds "// TODO (about N lines)" and
/// closes with one that holds "// END TODO"; everything else, those lines included, must be equal, and N must
/// be within a factor of two of the lines that the solution writes there (blank ones do not count). One
/// sentence for each fault, with its line.
std::vector<std::string> compare_outside_todos(const std::string& starter, const std::string& solution);

}  // namespace cml::source
