#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "testing/derivation.h"
#include "testing/domain.h"
#include "testing/fault.h"

namespace cml::testing {

/// A `__device__` function int f(int row, int column) of a student, as data: the place of an element in a
/// tile in shared memory, counted in elements. It may take the number of columns as well.
struct Layout {
  std::string function;
  Domain shapes;            ///< of tiles: `rows`, a multiple of the rows in one pass, and `columns`
  int64_t bytes = 4;        ///< of an element: a pass over 128 bytes of a column has no conflict
  bool keeps_rows = false;  ///< each element stays in its row
  std::vector<std::string> parameters = {"row", "column"};  ///< their names, two or three

  /// The function with its types.
  DerivedFunction derived() const {
    return {function, derived_type<int>(), {parameters.size(), derived_type<int>()}};
  }
  /// "place(row = 3, column = 4)".
  std::string call(int64_t row, int64_t column, int64_t columns) const;
};

/// What is wrong with the places of a tile's elements, row by row; empty where nothing is.
Fault fault_of_places(const Layout& layout, int64_t columns, const std::vector<int>& places);

}  // namespace cml::testing
