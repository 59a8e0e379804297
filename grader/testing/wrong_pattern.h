#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "testing/fault.h"

/// What wrong outputs look like: pure functions on positions, the first that fits names the mistake.
namespace cml::testing {

/// For each element of an output the position, in an array of reference, of the value that it has.
inline constexpr int64_t kNoOrigin = -1;

/// An output together with what belongs there.
struct WrongCells {
  std::string array;                  ///< "out"
  size_t columns = 0;                 ///< of a row; 0: one dimension
  std::vector<bool> wrong;            ///< by element
  std::vector<bool> unwritten;        ///< by element: still what it was before the launch
  std::vector<int64_t> origins;       ///< by element: where its value belongs; kNoOrigin: nowhere
  size_t block_x = 1;                 ///< threads of a block along x
  size_t block_y = 1;                 ///< along y
  std::vector<Failure> example = {};  ///< a part that follows the pattern: by the input that was read
  size_t rows() const { return columns == 0 ? 1 : wrong.size() / columns; }
  size_t count() const;                     ///< of wrong elements
  std::string element(size_t index) const;  ///< "out[1][2]"
};

/// Rows and columns are exchanged, in a square or beyond it.
Fault transposed_pattern(const WrongCells& cells);
/// The rows, the columns or all elements are in reverse order.
Fault reversed_pattern(const WrongCells& cells);
/// Each square tile stands where that of exchanged row and column belongs, also where other tiles overwrite
/// it.
Fault exchanged_tiles_pattern(const WrongCells& cells);
/// Squares stand where they belong, and within each one rows and columns are exchanged.
Fault turned_squares_pattern(const WrongCells& cells);
/// All elements stand the same number of places (or rows and columns) away from where they belong.
Fault shifted_pattern(const WrongCells& cells);
/// Only elements of the last, partial block are wrong.
Fault last_block_pattern(const WrongCells& cells);
/// Only the first or the last elements of blocks are wrong.
Fault block_edge_pattern(const WrongCells& cells);
/// No wrong element was written.
Fault unwritten_pattern(const WrongCells& cells);
/// More than half of the wrong elements were never written.
Fault mostly_unwritten_pattern(const WrongCells& cells);
/// All wrong elements, three or more, are what a float or an int makes of the right ones. T is float or
/// double.
template <class T>
Fault precision_pattern(const std::string& array, const std::vector<T>& got, const std::vector<T>& right);
/// Wrong elements hold what belongs to others, one to one or several the same.
Fault misplaced_pattern(const WrongCells& cells);

/// An index takes `pitch` elements for a row, and a row has `columns`.
struct WrongPitch {
  int64_t pitch, columns;
};
/// An element of an input: that which an output has, and that which belongs there.
struct Displaced {
  int64_t stands, belongs;
};
/// The pitch that gives three wrong elements and nine tenths of them, and no right one. `moved` has all
/// elements of the output that are known.
std::optional<WrongPitch> wrong_pitch(const std::vector<Displaced>& moved, int64_t columns);

/// The first of them that fits; empty where none does.
Fault pattern_of(const WrongCells& cells);

/// Where `reference` has each value of `actual`, by the bytes of its elements of `size` bytes; its own
/// position if it is there too, kNoOrigin if it is nowhere or in several places.
std::vector<int64_t> origins_in(const std::vector<std::byte>& actual, const std::vector<std::byte>& reference,
                                size_t size);

}  // namespace cml::testing
