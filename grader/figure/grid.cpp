#include "figure/grid.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace cml::figure {
namespace {

constexpr int kTitle = 24, kHead = 16, kFoot = 18, kCaption = 18, kLeftOut = 16, kGroupGap = 6;
constexpr int kTitleFont = 13, kCaptionFont = 12;
constexpr int kSmall = 10;         // font size of names, heads and labels
constexpr int kReadableCell = 15;  // the least that a label of two digits fits into
constexpr int kNameGap = 8;
constexpr int kFew = 2;  // column texts that fit above any cells
constexpr int kSmallestCell = 4, kLargestCell = 64;

/// Where the cells of a grid lie, from the panel's upper left corner.
struct Layout {
  int cell = 0, left = 0, top = 0, bottom = 0;
  std::vector<int> rows;

  Layout(const Panel& panel, const Measure& measure) : cell(measure.cell), left(measure.left) {
    const Grid& grid = panel.grid;
    top = (panel.title.empty() ? 0 : kTitle) + (grid.heads.empty() ? 0 : kHead);
    bottom = top;
    for (int row = 0; row < grid.rows; ++row) {
      if (grid.left_out_before.contains(row)) bottom += kLeftOut;
      rows.push_back(bottom);
      bottom += cell;
    }
  }
  int column(const Grid& grid, int at) const {
    return left + at * cell + (grid.group ? at / grid.group * kGroupGap : 0);
  }
  bool readable() const { return cell >= kReadableCell; }
};

/// Empty cells, as one rectangle for each run of rows and columns without a gap.
void draw_ground(Canvas& canvas, const Grid& grid, const Layout& at, int x, int y) {
  const int group = grid.group ? grid.group : grid.columns;
  for (int row = 0; row < grid.rows;) {
    int end = row + 1;
    while (end < grid.rows && !grid.left_out_before.contains(end)) ++end;
    for (int first = 0; first < grid.columns; first += group)
      canvas.rect("cell", x + at.column(grid, first), y + at.rows[row],
                  std::min(group, grid.columns - first) * at.cell, (end - row) * at.cell);
    row = end;
  }
}

/// Cells of one look side by side are one rectangle.
void draw_cells(Canvas& canvas, const Grid& grid, const Layout& at, int x, int y) {
  for (size_t i = 0; i < grid.cells.size();) {
    const Cell& first = grid.cells[i];
    int columns = first.columns;
    const auto continues = [&](const Cell& next) {
      return next.look == first.look && next.row == first.row && next.rows == first.rows &&
             next.column == first.column + columns && !(grid.group && next.column % grid.group == 0);
    };
    for (++i; i < grid.cells.size() && continues(grid.cells[i]); ++i) columns += grid.cells[i].columns;
    if (first.look)
      canvas.rect(first.look->name, x + at.column(grid, first.column), y + at.rows[first.row],
                  columns * at.cell, first.rows * at.cell);
  }
}

/// Lines in the colour of the paper part the cells.
void draw_lines(Canvas& canvas, const Grid& grid, const Layout& at, int x, int y) {
  std::string data;
  const int right = at.column(grid, grid.columns - 1) + at.cell;
  for (int column = 0; column <= grid.columns; ++column) {
    const int line = column < grid.columns ? at.column(grid, column) : right;
    data += fmt::format("M{} {}V{}", x + line, y + at.top, y + at.bottom);
  }
  for (int row = 0; row < grid.rows; ++row)
    for (const int line : {at.rows[row], at.rows[row] + at.cell})
      if (line != at.rows[row] || row == 0 || grid.left_out_before.contains(row))
        data += fmt::format("M{} {}H{}", x + at.left, y + line, x + right);
  canvas.path("lines", data);
}

void draw_labels(Canvas& canvas, const Grid& grid, const Layout& at, int x, int y) {
  for (const char* css : {"label", "on"}) {
    const bool on = css == std::string("on");
    canvas.open_group(std::string(css) + " mid");
    for (const Cell& cell : grid.cells) {
      if (cell.label.empty() || (cell.look != nullptr) != on) continue;
      const int width = text_width(cell.label, kSmall);
      if (width > cell.columns * at.cell + 2 || cell.rows * at.cell < kReadableCell) continue;
      const int middle = x + at.column(grid, cell.column) + cell.columns * at.cell / 2;
      const int baseline = y + at.rows[cell.row] + cell.rows * at.cell / 2 + 4;
      if (on && cell.rows > 1)  // a plate over the lines
        canvas.rect(cell.look->name, middle - width / 2 - 3, baseline - 12, width + 6, 17, 3);
      canvas.text("", middle, baseline, cell.label);
    }
    canvas.close_group();
  }
}

/// Numbers above or below columns: all where they fit, else every eighth and the last, or what little there
/// is.
void draw_column_texts(Canvas& canvas, const Grid& grid, const Layout& at, int x, int baseline,
                       const std::string& name, const std::vector<std::string>& texts) {
  if (texts.empty()) return;
  const auto count =
      std::count_if(texts.begin(), texts.end(), [](const std::string& words) { return !words.empty(); });
  const bool all = at.readable() || count <= kFew;
  canvas.open_group("dim mid");
  for (int column = 0; column < static_cast<int>(texts.size()); ++column)
    if (!texts[column].empty() && (all || column % 8 == 0 || column + 1 == grid.columns))
      canvas.text("", x + at.column(grid, column) + at.cell / 2, baseline, texts[column]);
  canvas.close_group();
  if (!name.empty()) canvas.text("dim end", x + at.left - kNameGap, baseline, name);
}

std::string lane_list(uint32_t lanes) {
  std::string text;
  for (; lanes != 0; lanes &= lanes - 1)
    text += fmt::format("{}{}", text.empty() ? "" : " ", std::countr_zero(lanes));
  return text;
}

void draw_spots(Canvas& canvas, const Grid& grid, const Layout& at, int x, int y) {
  for (const Spot& spot : grid.spots) {
    canvas.rect("spot", x + at.column(grid, spot.column), y + at.rows[spot.row], at.cell, at.cell);
    canvas.data("lanes", lane_list(spot.lanes));
  }
}

void draw_row_names(Canvas& canvas, const Grid& grid, const Layout& at, int x, int y) {
  canvas.open_group("dim end");
  for (int row = 0; row < static_cast<int>(grid.names.size()); ++row)
    if (at.readable() || row % 8 == 0 || row + 1 == grid.rows)
      canvas.text("", x + at.left - kNameGap, y + at.rows[row] + at.cell / 2 + 4, grid.names[row]);
  canvas.close_group();
  const int middle = (at.column(grid, 0) + at.column(grid, grid.columns - 1) + at.cell) / 2;
  for (const int row : grid.left_out_before)
    canvas.text("dim mid", x + middle, y + at.rows[row] - kLeftOut / 2 + 4, "\u22ee");
}

}  // namespace

Measure measure(const std::vector<Panel>& panels, int width) {
  Measure shared{0, kLargestCell};
  for (const Panel& panel : panels) {
    std::vector<std::string> names = panel.grid.names;
    names.push_back(panel.grid.head_name);
    names.push_back(panel.grid.foot_name);
    for (const std::string& name : names)
      if (!name.empty()) shared.left = std::max(shared.left, text_width(name, kSmall) + kNameGap);
  }
  for (const Panel& panel : panels) {
    const Grid& grid = panel.grid;
    const int gaps = grid.group ? (grid.columns - 1) / grid.group * kGroupGap : 0;
    shared.cell = std::min({shared.cell, grid.largest_cell, (width - shared.left - gaps) / grid.columns});
  }
  shared.cell = std::max(shared.cell, kSmallestCell);
  return shared;
}

int width_of(const Panel& panel, const Measure& measure) {
  const Layout at(panel, measure);
  int width = at.column(panel.grid, panel.grid.columns - 1) + at.cell;
  width = std::max(width, at.left + text_width(panel.title, kTitleFont));
  for (const std::string& line : panel.caption)
    width = std::max(width, at.left + text_width(line, kCaptionFont));
  return width;
}

int height_of(const Panel& panel, const Measure& measure) {
  return Layout(panel, measure).bottom + (panel.grid.feet.empty() ? 0 : kFoot) +
         kCaption * static_cast<int>(panel.caption.size());
}

void draw(Canvas& canvas, const Panel& panel, int x, int y, const Measure& measure) {
  const Grid& grid = panel.grid;
  const Layout at(panel, measure);
  if (!panel.title.empty()) canvas.text("title", x + at.left, y + 12, panel.title);
  draw_column_texts(canvas, grid, at, x, y + at.top - 5, grid.head_name, grid.heads);
  draw_ground(canvas, grid, at, x, y);
  draw_cells(canvas, grid, at, x, y);
  draw_lines(canvas, grid, at, x, y);
  for (const Cell& box : grid.outlines)
    canvas.rect("outline", x + at.column(grid, box.column), y + at.rows[box.row], box.columns * at.cell,
                box.rows * at.cell, 3);
  draw_labels(canvas, grid, at, x, y);
  draw_spots(canvas, grid, at, x, y);
  draw_row_names(canvas, grid, at, x, y);
  draw_column_texts(canvas, grid, at, x, y + at.bottom + 13, grid.foot_name, grid.feet);
  int baseline = y + at.bottom + (grid.feet.empty() ? 0 : kFoot) + 15;
  for (const std::string& line : panel.caption) {
    canvas.text("", x + at.left, baseline, line);
    baseline += kCaption;
  }
}

}  // namespace cml::figure
