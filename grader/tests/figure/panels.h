#pragma once
#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <string>

#include "figure/kind.h"

namespace cml::figure {

/// A panel of some kind, from its keys; a fault of them fails the test.
inline Panel panel_of(Panel (*read)(Reader&), const std::string& keys) {
  Result<Reader> reader = Reader::parse(keys, "p.toml");
  EXPECT_TRUE(reader.has_value()) << keys;
  Panel panel = read(*reader);
  if (const auto fault = reader->fault()) ADD_FAILURE() << fault->to_string();
  return panel;
}

/// The fault of a panel's keys.
inline std::string fault_of(Panel (*read)(Reader&), const std::string& keys) {
  Result<Reader> reader = Reader::parse(keys, "p.toml");
  read(*reader);
  const auto fault = reader->fault();
  return fault ? fault->to_string() : "";
}

/// Cells of each look by its name; those without a look under "".
inline std::map<std::string, int> looks(const Panel& panel) {
  std::map<std::string, int> counts;
  for (const Cell& cell : panel.grid.cells)
    counts[cell.look ? cell.look->name : ""] += cell.columns * cell.rows;
  return counts;
}

inline const Cell* cell_at(const Panel& panel, int column, int row) {
  const auto found = std::find_if(panel.grid.cells.begin(), panel.grid.cells.end(),
                                  [&](const Cell& cell) { return cell.column == column && cell.row == row; });
  return found == panel.grid.cells.end() ? nullptr : &*found;
}

}  // namespace cml::figure
