#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "figure/kind.h"

namespace cml::figure {
namespace {

/// The words of a line; "." is an empty one.
std::vector<std::string> words_of(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word == "." ? "" : word);
  return words;
}

/// Marks that a file may name: those whose meaning the file's own text gives.
const std::vector<std::string> kMarks = {"first", "second", "third", "fourth"};

}  // namespace

Panel read_cells(Reader& panel) {
  Panel result;
  Grid& grid = result.grid;
  const std::vector<std::string> rows = panel.texts("rows");
  grid.heads = panel.texts("heads");
  grid.names = panel.texts("names");
  result.caption = panel.texts("caption");
  std::vector<std::vector<std::string>> coloured;
  Reader colours = panel.table("marks");
  for (const std::string& name : kMarks) coloured.push_back(colours.texts(name));
  for (const std::string& row : rows) {
    const std::vector<std::string> words = words_of(row);
    grid.columns = std::max(grid.columns, static_cast<int>(words.size()));
    for (size_t column = 0; column < words.size(); ++column) {
      Cell cell{static_cast<int>(column), grid.rows, 1, 1, nullptr, words[column]};
      for (size_t i = 0; i < kMarks.size(); ++i)
        if (std::count(coloured[i].begin(), coloured[i].end(), cell.label)) cell.look = &mark(kMarks[i]);
      grid.cells.push_back(cell);
    }
    ++grid.rows;
  }
  if (grid.columns == 0) {
    panel.fail("rows", "there are no cells", "Write rows = [\"a b c\", ..], a word a cell.");
    grid.columns = grid.rows = 1;
  }
  const auto too_many = [&](const std::vector<std::string>& texts, int most) {
    return static_cast<int>(texts.size()) > most;
  };
  if (too_many(grid.heads, grid.columns))
    panel.fail("heads", "there are more heads than columns", "Leave some out.");
  if (too_many(grid.names, grid.rows))
    panel.fail("names", "there are more names than rows", "Leave some out.");
  return result;
}

}  // namespace cml::figure
