#pragma once
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "figure/canvas.h"
#include "figure/mark.h"

namespace cml::figure {

/// A rectangle of cells that stands for one or several words.
struct Cell {
  int column = 0, row = 0;
  int columns = 1, rows = 1;   ///< the extent
  const Mark* look = nullptr;  ///< null: an empty cell
  std::string label;
};

/// A cell that belongs to lanes, for a page that shows which.
struct Spot {
  int column = 0, row = 0;
  uint32_t lanes = 0;
};

/// What all kinds of figures are drawn as: labelled rows of cells.
struct Grid {
  int columns = 0, rows = 0;
  int largest_cell = 34;           ///< pixels
  int group = 0;                   ///< a gap follows each `group` columns; 0: none
  std::string head_name;           ///< in front of the heads
  std::vector<std::string> heads;  ///< above the columns; may be empty
  std::vector<std::string> names;  ///< in front of the rows; may be empty
  std::vector<std::string> feet;   ///< below the columns; may be empty
  std::string foot_name;           ///< in front of the feet
  std::set<int> left_out_before;   ///< rows above which others are left out
  std::vector<Cell> cells;
  std::vector<Cell> outlines;  ///< drawn around cells
  std::vector<Spot> spots;     ///< drawn over cells, without a look of their own
};

/// A grid with what is said about it.
struct Panel {
  std::string title;
  Grid grid;
  std::vector<std::string> caption;
  std::string model;  ///< what the counts rest on, said once a figure; may be empty
};

/// Sizes in pixels that panels share, so that they line up.
struct Measure {
  int left = 0;  ///< for the names in front of the rows
  int cell = 0;
};
/// The largest measure in which each of the panels is at most `width` wide.
Measure measure(const std::vector<Panel>& panels, int width);

/// Pixels that the panel's cells and texts take from left to right, at most.
int width_of(const Panel& panel, const Measure& measure);
/// Pixels from the panel's top to its bottom.
int height_of(const Panel& panel, const Measure& measure);
void draw(Canvas& canvas, const Panel& panel, int x, int y, const Measure& measure);

}  // namespace cml::figure
