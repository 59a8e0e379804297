#pragma once
#include <cstdint>
#include <optional>

#include "figure/reader.h"

namespace cml::figure {

/// A two-dimensional tile in shared memory: where its elements lie. All counts are in elements.
struct Tile {
  struct Element {
    int64_t row, column;
  };

  int64_t rows = 1, columns = 1;
  int64_t pitch = 1;         ///< from one row to the next; more than `columns` is a pad
  bool swizzled = false;     ///< element (row, column) lies at column ^ line(row)
  int64_t rows_of_line = 1;  ///< of a swizzle: line(row) = row / rows_of_line

  /// The table `tile` of a panel: rows, columns, pad, swizzle (rows of a line), bytes (of an element).
  static Tile read(Reader table);

  /// The place of an element from the tile's beginning.
  int64_t place(Element element) const;
  /// What lies at a place; nothing where it is a pad.
  std::optional<Element> element_at(int64_t place) const;
  bool holds(Element element) const {
    return element.row >= 0 && element.row < rows && element.column >= 0 && element.column < columns;
  }
  int64_t places() const { return rows * pitch; }
};

}  // namespace cml::figure
