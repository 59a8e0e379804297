#include "figure/tile.h"

#include <bit>

namespace cml::figure {

Tile Tile::read(Reader table) {
  Tile tile;
  tile.rows = table.integer("rows", {1, 128});
  tile.columns = table.integer("columns", {1, 128});
  tile.pitch = tile.columns + table.integer("pad", {0, 64}, 0);
  tile.swizzled = table.has("swizzle");
  tile.rows_of_line = table.integer("swizzle", {1, 128}, 1);
  const bool fits = std::has_single_bit(static_cast<uint64_t>(tile.columns)) &&
                    (tile.rows - 1) / tile.rows_of_line < tile.columns;
  if (tile.swizzled && !fits) {
    table.fail("swizzle", "an exclusive or would leave the row",
               "Take a power of two for columns, and at least as many as the tile has lines.");
    tile.swizzled = false;
  }
  return tile;
}

int64_t Tile::place(Element element) const {
  const int64_t column = swizzled ? element.column ^ (element.row / rows_of_line) : element.column;
  return element.row * pitch + column;
}

std::optional<Tile::Element> Tile::element_at(int64_t place) const {
  Element element{place / pitch, place % pitch};
  if (swizzled) element.column ^= element.row / rows_of_line;  // undoes itself
  if (!holds(element)) return std::nullopt;
  return element;
}

}  // namespace cml::figure
