#include <fmt/format.h>

#include "figure/kind.h"
#include "figure/lane_words.h"

namespace cml::figure {

Panel read_tile_map(Reader& panel) {
  const arch::BankGeometry banks = read_banks(panel);
  const Tile tile = Tile::read(panel.table("tile"));
  const Access access = Access::read(panel.table("access"), tile);
  const arch::SharedPicture picture = picture_of(banks, access);
  Panel result;
  Grid& grid = result.grid;
  grid.columns = static_cast<int>(tile.pitch);
  grid.rows = static_cast<int>(tile.rows);
  grid.head_name = "column";
  for (int64_t column = 0; column < tile.pitch; ++column)
    grid.heads.push_back(column < tile.columns ? std::to_string(column) : "pad");
  for (int row = 0; row < grid.rows; ++row) {
    grid.names.push_back(fmt::format("row {}", row));
    for (int column = 0; column < grid.columns; ++column) {
      const Tile::Element element{row, column};
      const uint64_t place = tile.holds(element) ? tile.place(element) : row * tile.pitch + column;
      const uint64_t address = place * access.bytes;
      Cell cell;
      cell.column = column;
      cell.row = row;
      cell.label = std::to_string(arch::bank_of(banks, address));
      const auto touched = picture.words.find(address / banks.width);
      if (!tile.holds(element)) {
        cell.look = &mark("pad");
        cell.label.clear();
      } else if (touched != picture.words.end()) {
        cell.look = &mark_of_degree(touched->second.degree);
      }
      grid.cells.push_back(cell);
    }
  }
  result.caption = {cost_text(picture)};
  result.model = banks_text(banks);
  return result;
}

}  // namespace cml::figure
