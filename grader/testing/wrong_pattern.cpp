#include "testing/wrong_pattern.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <compare>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <utility>

#include "core/failures.h"
#include "testing/array.h"

namespace cml::testing {
namespace {

/// Calls f(position, origin) for each wrong element whose value belongs elsewhere.
template <class F>
void each_misplaced(const WrongCells& cells, F f) {
  for (size_t i = 0; i < cells.wrong.size() && i < cells.origins.size(); ++i)
    if (cells.wrong[i] && cells.origins[i] != kNoOrigin && cells.origins[i] != static_cast<int64_t>(i))
      f(static_cast<int64_t>(i), cells.origins[i]);
}

size_t misplaced(const WrongCells& cells) {
  size_t count = 0;
  each_misplaced(cells, [&](int64_t, int64_t) { ++count; });
  return count;
}

/// Most of the wrong elements, and two at least, come from where `origin_of(position)` says (kNoOrigin:
/// open), and hardly a right one stands where another one should.
template <class F>
bool explains(const WrongCells& cells, F origin_of) {
  const auto size = static_cast<int64_t>(cells.origins.size());
  size_t against = 0;
  for (int64_t at = 0; at < size; ++at) {
    if (cells.wrong[static_cast<size_t>(at)]) continue;
    const int64_t from = origin_of(at);
    against += from != at && from != kNoOrigin ? 1 : 0;
  }
  size_t fitting = 0, other = 0;
  each_misplaced(cells, [&](int64_t at, int64_t from) {
    const int64_t expected = origin_of(at);
    if (expected == from) ++fitting;
    if (expected != from) ++other;
  });
  return fitting >= 2 && other * 20 <= fitting && fitting * 2 >= cells.count() && against * 20 <= fitting;
}

/// The first wrong element whose value belongs elsewhere.
std::vector<Failure> misplaced_element(const WrongCells& cells) {
  std::vector<Failure> first;
  each_misplaced(cells, [&](int64_t at, int64_t from) {
    if (first.empty())
      first.push_back(failure<Key::misplaced>("element"_v(cells.element(static_cast<size_t>(at))),
                                              "right"_v(cells.element(static_cast<size_t>(from)))));
  });
  return first;
}

/// The bytes of an element, of 16 at most.
using Bits = std::array<uint64_t, 2>;
Bits value_at(const std::vector<std::byte>& bytes, size_t index, size_t size) {
  Bits value{};
  std::memcpy(value.data(), bytes.data() + index * size, std::min(size, sizeof value));
  return value;
}

/// Where a value stands. Sorted, millions of them are looked through in a second.
struct Place {
  Bits value{};
  int64_t at = 0;
  auto operator<=>(const Place&) const = default;
};

}  // namespace

size_t WrongCells::count() const { return static_cast<size_t>(std::count(wrong.begin(), wrong.end(), true)); }

std::string WrongCells::element(size_t index) const { return element_text(array, index, columns); }

Fault transposed_pattern(const WrongCells& cells) {
  if (cells.columns < 2 || cells.rows() < 2) return {};
  const auto columns = static_cast<int64_t>(cells.columns);
  const auto rows = static_cast<int64_t>(cells.rows());
  // As if a row had `rows` elements: the array of exchanged rows and columns, read in order.
  const auto turned = [&](int64_t at) { return at % rows * columns + at / rows; };
  const auto swapped = [&](int64_t at) {
    const int64_t row = at / columns, column = at % columns;
    return column < rows && row < columns ? column * columns + row : kNoOrigin;
  };
  const auto array = "array"_v(cells.array);
  const auto where = "misplaced"_v(misplaced_element(cells));
  const auto example = "example"_v(cells.example);
  if (explains(cells, turned) || explains(cells, swapped)) {
    if (rows == columns) return failure<Key::pattern_transposed>(array, where, example);
    return failure<Key::pattern_transposed_shape>(array, "rows"_v(rows), "columns"_v(columns), where,
                                                  example);
  }
  // Reversed: what should be exchanged was not.
  const auto back = [&](int64_t at) { return at % columns * rows + at / columns; };
  if (explains(cells, back))
    return failure<Key::pattern_not_transposed>("rows"_v(rows), "columns"_v(columns), where, example);
  return {};
}

Fault reversed_pattern(const WrongCells& cells) {
  const auto size = static_cast<int64_t>(cells.wrong.size());
  const auto array = "array"_v(cells.array);
  const auto where = "misplaced"_v(misplaced_element(cells));
  const auto example = "example"_v(cells.example);
  if (explains(cells, [&](int64_t at) { return size - 1 - at; }))
    return failure<Key::pattern_reversed>(array, where, example);
  if (cells.columns < 2 || cells.rows() < 2) return {};
  const auto columns = static_cast<int64_t>(cells.columns);
  if (explains(cells, [&](int64_t at) { return at / columns * columns + columns - 1 - at % columns; }))
    return failure<Key::pattern_rows_reversed>(array, where, example);
  const auto rows = static_cast<int64_t>(cells.rows());
  if (explains(cells, [&](int64_t at) { return (rows - 1 - at / columns) * columns + at % columns; }))
    return failure<Key::pattern_order_of_rows>(array, where, example);
  return {};
}

Fault exchanged_tiles_pattern(const WrongCells& cells) {
  constexpr int64_t kSmallest = 8, kLargest = 128;
  constexpr size_t kLeast = 3;
  if (cells.columns < 2) return {};
  const auto columns = static_cast<int64_t>(cells.columns);
  const auto written = std::count(cells.wrong.begin(), cells.wrong.end(), true) -
                       std::count(cells.unwritten.begin(), cells.unwritten.end(), true);
  for (int64_t side = kLargest; side >= kSmallest; side /= 2) {
    // Several tiles may come to one place, so this goes from where an element belongs.
    const auto place_of = [&](int64_t from) {
      const int64_t row = from / columns, column = from % columns;
      return (column / side * side + row % side) * columns + row / side * side + column % side;
    };
    size_t fitting = 0, other = 0;
    each_misplaced(cells, [&](int64_t at, int64_t from) { ++(place_of(from) == at ? fitting : other); });
    for (size_t i = 0; i < cells.wrong.size(); ++i)
      other += !cells.wrong[i] && place_of(static_cast<int64_t>(i)) != static_cast<int64_t>(i) ? 1 : 0;
    if (fitting >= kLeast && other * 20 <= fitting && fitting * 2 >= static_cast<size_t>(written))
      return failure<Key::pattern_tiles_exchanged>("side"_v(side), "array"_v(cells.array),
                                                   "misplaced"_v(misplaced_element(cells)),
                                                   "example"_v(cells.example));
  }
  return {};
}

Fault turned_squares_pattern(const WrongCells& cells) {
  constexpr int64_t kLargest = 128;
  if (cells.columns < 2) return {};
  const auto columns = static_cast<int64_t>(cells.columns), rows = static_cast<int64_t>(cells.rows());
  for (int64_t side = 2; side <= kLargest; side *= 2) {
    // Ragged squares at the edges are left open.
    const auto origin_of = [&](int64_t at) {
      const int64_t row = at / columns, column = at % columns;
      const int64_t first_row = row / side * side, first_column = column / side * side;
      if (first_row + side > rows || first_column + side > columns) return kNoOrigin;
      return (first_row + column - first_column) * columns + first_column + row - first_row;
    };
    if (explains(cells, origin_of))
      return failure<Key::pattern_squares_turned>("side"_v(side), "array"_v(cells.array),
                                                  "misplaced"_v(misplaced_element(cells)),
                                                  "example"_v(cells.example));
  }
  return {};
}

Fault shifted_pattern(const WrongCells& cells) {
  std::map<int64_t, size_t> distances;
  each_misplaced(cells, [&](int64_t at, int64_t from) { ++distances[from - at]; });
  if (distances.empty()) return {};
  const auto most = std::max_element(distances.begin(), distances.end(),
                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  const int64_t by = most->first;
  if (!explains(cells, [&](int64_t at) { return at + by; })) return {};
  const auto columns = static_cast<int64_t>(cells.columns);
  const auto array = "array"_v(cells.array);
  const auto where = "misplaced"_v(misplaced_element(cells));
  const auto example = "example"_v(cells.example);
  if (columns > 1 && by % columns == 0)
    return failure<Key::pattern_shifted_rows>(array, "rows"_v(std::abs(by / columns)), where, example);
  return failure<Key::pattern_shifted>(array, "elements"_v(std::abs(by)), where, example);
}

Fault last_block_pattern(const WrongCells& cells) {
  const auto only_behind = [&](size_t extent, size_t block, auto coordinate) -> size_t {
    const size_t begin = block == 0 ? 0 : extent / block * block;
    if (block < 2 || begin == 0 || begin == extent) return 0;
    for (size_t i = 0; i < cells.wrong.size(); ++i)
      if (cells.wrong[i] && coordinate(i) < begin) return 0;
    return begin;
  };
  if (cells.count() == 0) return {};
  const auto array = "array"_v(cells.array);
  const auto example = "example"_v(cells.example);
  const size_t width = cells.columns == 0 ? cells.wrong.size() : cells.columns;
  if (const size_t begin = only_behind(width, cells.block_x, [&](size_t i) { return i % width; }))
    return cells.columns == 0 ? failure<Key::pattern_last_elements>(array, "begin"_v(begin),
                                                                    "block"_v(cells.block_x), example)
                              : failure<Key::pattern_last_columns>(array, "begin"_v(begin),
                                                                   "block"_v(cells.block_x), example);
  if (cells.columns != 0)
    if (const size_t begin =
            only_behind(cells.rows(), cells.block_y, [&](size_t i) { return i / cells.columns; }))
      return failure<Key::pattern_last_rows>(array, "begin"_v(begin), "block"_v(cells.block_y), example);
  return {};
}

template <class T>
Fault precision_pattern(const std::string& array, const std::vector<T>& got, const std::vector<T>& right) {
  // As cvt.rzi.s32 has it: what is too large becomes the largest, NaN 0.
  const auto cut = [](double value) {
    return std::isnan(value) ? 0.0 : std::trunc(std::clamp(value, -2147483648.0, 2147483647.0));
  };
  const auto is = [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); };
  constexpr size_t kLeast = 3;
  size_t wrong = 0, rounded = 0, integral = 0;
  for (size_t i = 0; i < std::min(got.size(), right.size()); ++i) {
    if (is(static_cast<double>(got[i]), static_cast<double>(right[i]))) continue;
    ++wrong;
    rounded += is(static_cast<double>(got[i]), static_cast<double>(static_cast<float>(right[i]))) ? 1 : 0;
    integral +=
        static_cast<double>(got[i]) == static_cast<double>(static_cast<T>(cut(static_cast<double>(right[i]))))
            ? 1
            : 0;
  }
  if (wrong < kLeast || got.size() != right.size()) return {};
  const auto count = "wrong"_v(wrong);
  const auto elements = "elements"_v(right.size());
  const auto name = "array"_v(array);
  const auto none = "example"_v(std::vector<Failure>());
  if (integral == wrong) return failure<Key::pattern_cut>(count, elements, name, none);
  if (rounded == wrong) return failure<Key::pattern_rounded>(count, elements, name, none);
  return {};
}
template Fault precision_pattern(const std::string&, const std::vector<float>&, const std::vector<float>&);
template Fault precision_pattern(const std::string&, const std::vector<double>&, const std::vector<double>&);

Fault block_edge_pattern(const WrongCells& cells) {
  const size_t width = cells.columns == 0 ? cells.wrong.size() : cells.columns;
  const size_t block = cells.block_x;
  if (block < 4 || width < 2 * block || cells.count() < 2) return {};
  size_t left = 0, right = 0, blocks_left = 0, blocks_right = 0;
  std::map<size_t, bool> on_left, on_right;
  for (size_t i = 0; i < cells.wrong.size(); ++i) {
    if (!cells.wrong[i]) continue;
    const size_t x = i % width, in_block = x % block;
    const size_t from_right = std::min(block, width - x / block * block) - 1 - in_block;
    if (in_block <= from_right) {
      left = std::max(left, in_block + 1);
      on_left[x / block] = true;
    } else {
      right = std::max(right, from_right + 1);
      on_right[x / block] = true;
    }
  }
  blocks_left = on_left.size();
  blocks_right = on_right.size();
  // The edges must be narrow, and those of more than one block.
  if (left + right == 0 || (left + right) * 2 > block || blocks_left + blocks_right < 2) return {};
  const auto first = "left"_v(left);
  const auto last = "right"_v(right);
  const auto of = "block"_v(block);
  const auto example = "example"_v(cells.example);
  if (left == 0) return failure<Key::pattern_right_edge>(last, of, example);
  if (right == 0) return failure<Key::pattern_left_edge>(first, of, example);
  return failure<Key::pattern_both_edges>(first, last, of, example);
}

/// Rows (or columns) of an output that are wrong as a whole.
struct WrongLines {
  std::vector<bool> wrong;
  bool at(size_t line) const { return wrong[line]; }
  size_t first() const {
    return static_cast<size_t>(std::find(wrong.begin(), wrong.end(), true) - wrong.begin());
  }
  /// Wrong are all from the first wrong one on.
  bool is_tail() const {
    return std::find(wrong.begin() + static_cast<std::ptrdiff_t>(first()), wrong.end(), false) == wrong.end();
  }
};

/// The lines that elements belong to by `line_of`; nothing where a line is partly wrong.
template <class F>
std::optional<WrongLines> wrong_lines(const WrongCells& cells, size_t lines, F line_of) {
  std::vector<size_t> wrong(lines), all(lines);
  for (size_t i = 0; i < cells.wrong.size(); ++i) {
    ++all[line_of(i)];
    wrong[line_of(i)] += cells.wrong[i] ? 1 : 0;
  }
  WrongLines found;
  for (size_t line = 0; line < lines; ++line) {
    if (wrong[line] != 0 && wrong[line] != all[line]) return std::nullopt;
    found.wrong.push_back(wrong[line] != 0);
  }
  return found;
}

/// The number of lines after which the lines repeat, where the first few alone are right; {0, 0} if
/// no such numbers fit. `lines` has two such periods at least.
std::pair<size_t, size_t> period_of(const WrongLines& lines) {
  const size_t count = lines.wrong.size(), right = lines.first();
  if (right == 0) return {};
  for (size_t period = right + 1; 2 * period <= count; ++period) {
    bool fits = true;
    for (size_t i = 0; i < count && fits; ++i) fits = lines.at(i) == (i % period >= right);
    if (fits) return {period, right};
  }
  return {};
}

/// Three wrong lines or more, with one distance, up to the end.
size_t distance_to_end(const WrongLines& lines) {
  const size_t count = lines.wrong.size();
  std::vector<size_t> wrong;
  for (size_t i = 0; i < count; ++i)
    if (lines.at(i)) wrong.push_back(i);
  if (wrong.size() < 3) return 0;
  const size_t distance = wrong[1] - wrong[0];
  for (size_t i = 1; i < wrong.size(); ++i)
    if (wrong[i] - wrong[i - 1] != distance) return 0;
  return distance > 1 && wrong.back() + distance >= count ? distance : 0;
}

/// What the unwritten rows (or columns) have in common. `across` is the number of the others.
std::vector<Failure> part_of_lines(const WrongLines& lines, bool are_rows, size_t across) {
  const size_t begin = lines.first();
  if (begin == 0 || begin == lines.wrong.size()) return {};
  if (lines.is_tail()) {
    if (begin == across && across > 1)
      return {are_rows ? failure<Key::unwritten_rows_beyond_columns>("begin"_v(begin))
                       : failure<Key::unwritten_columns_beyond_rows>("begin"_v(begin))};
    return {are_rows ? failure<Key::unwritten_rows>("begin"_v(begin))
                     : failure<Key::unwritten_columns>("begin"_v(begin))};
  }
  if (const auto [period, written] = period_of(lines); period != 0)
    return {are_rows ? failure<Key::unwritten_of_each_rows>("rows"_v(period), "written"_v(written))
                     : failure<Key::unwritten_of_each_columns>("columns"_v(period), "written"_v(written))};
  if (const size_t distance = distance_to_end(lines); distance != 0)
    return {are_rows ? failure<Key::unwritten_rows_apart>("begin"_v(begin), "apart"_v(distance))
                     : failure<Key::unwritten_columns_apart>("begin"_v(begin), "apart"_v(distance))};
  return {};
}

/// Written is one rectangle alone, at the beginning of rows and columns.
std::vector<Failure> written_rectangle(const WrongCells& cells) {
  size_t rows = 0, columns = 0;
  for (size_t i = 0; i < cells.wrong.size(); ++i) {
    if (cells.wrong[i]) continue;
    rows = std::max(rows, i / cells.columns + 1);
    columns = std::max(columns, i % cells.columns + 1);
  }
  if (rows == 0 || cells.count() + rows * columns != cells.wrong.size()) return {};
  return {failure<Key::written_rectangle>("rows"_v(rows), "columns"_v(columns))};
}

/// Whole tiles of a size that is a power of two are missing, and others are there.
std::vector<Failure> unwritten_tiles(const WrongCells& cells) {
  constexpr size_t kSmallest = 8, kLargest = 128;
  for (size_t side = kLargest; side >= kSmallest; side /= 2) {
    const size_t across = (cells.columns + side - 1) / side, down = (cells.rows() + side - 1) / side;
    if (across * down < 4) continue;
    const auto tiles = wrong_lines(cells, across * down, [&](size_t i) {
      return i / cells.columns / side * across + i % cells.columns / side;
    });
    if (!tiles) continue;
    const size_t all = across * down, first = tiles->first();
    const auto written = static_cast<size_t>(std::count(tiles->wrong.begin(), tiles->wrong.end(), false));
    if (written == 0 || written == all) return {};
    return {failure<Key::unwritten_tiles>("side"_v(side), "written"_v(written), "tiles"_v(all),
                                          "row"_v(first / across * side), "column"_v(first % across * side))};
  }
  return {};
}

/// What the unwritten elements have in common.
std::vector<Failure> place_of_unwritten(const WrongCells& cells) {
  const size_t rows = cells.rows(), columns = cells.columns;
  if (columns == 0) {
    const auto elements = wrong_lines(cells, cells.wrong.size(), [](size_t i) { return i; });
    const size_t begin = elements->first();
    if (begin != 0 && elements->is_tail()) return {failure<Key::unwritten_elements>("begin"_v(begin))};
    if (const auto [period, written] = period_of(*elements); period != 0)
      return {failure<Key::unwritten_of_each>("elements"_v(period), "written"_v(written))};
    return {};
  }
  if (const auto lines = wrong_lines(cells, rows, [=](size_t i) { return i / columns; }))
    if (std::vector<Failure> part = part_of_lines(*lines, true, columns); !part.empty()) return part;
  if (const auto lines = wrong_lines(cells, columns, [=](size_t i) { return i % columns; }))
    if (std::vector<Failure> part = part_of_lines(*lines, false, rows); !part.empty()) return part;
  if (std::vector<Failure> part = written_rectangle(cells); !part.empty()) return part;
  return unwritten_tiles(cells);
}

Fault unwritten_pattern(const WrongCells& cells) {
  size_t first = cells.wrong.size();
  for (size_t i = cells.wrong.size(); i-- > 0;)
    if (cells.wrong[i]) {
      if (i >= cells.unwritten.size() || !cells.unwritten[i]) return {};
      first = i;
    }
  if (first == cells.wrong.size()) return {};
  std::vector<Failure> more, where;
  if (cells.count() > 1) more.push_back(failure<Key::and_others>());
  WrongCells plain = cells;
  plain.example.clear();
  if (const Fault last = last_block_pattern(plain); !last.empty())
    where.push_back(failure<Key::after_semicolon>("part"_v(*last)));
  else
    where = place_of_unwritten(cells);
  return failure<Key::pattern_unwritten>("element"_v(cells.element(first)), "more"_v(std::move(more)),
                                         "wrong"_v(cells.count()), "elements"_v(cells.wrong.size()),
                                         "array"_v(cells.array), "where"_v(std::move(where)),
                                         "example"_v(cells.example));
}

Fault mostly_unwritten_pattern(const WrongCells& cells) {
  WrongCells unwritten = cells;
  for (size_t i = 0; i < cells.wrong.size(); ++i)
    unwritten.wrong[i] = cells.wrong[i] && i < cells.unwritten.size() && cells.unwritten[i];
  return unwritten.count() * 2 > cells.count() ? unwritten_pattern(unwritten) : Fault();
}

Fault misplaced_pattern(const WrongCells& cells) {
  if (misplaced(cells) * 2 < cells.count() || misplaced(cells) == 0) return {};
  return failure<Key::pattern_misplaced>("misplaced"_v(misplaced_element(cells)), "example"_v(cells.example));
}

std::optional<WrongPitch> wrong_pitch(const std::vector<Displaced>& moved, int64_t columns) {
  if (columns < 2) return std::nullopt;
  const auto row = [=](const Displaced& it) { return it.belongs / columns; };
  const auto first = std::find_if(moved.begin(), moved.end(), [&](const Displaced& it) {
    return it.stands != it.belongs && row(it) > 0;
  });
  if (first == moved.end()) return std::nullopt;
  const int64_t begin = first->stands - first->belongs % columns, pitch = begin / row(*first);
  if (pitch < 1 || pitch == columns) return std::nullopt;
  size_t wrong = 0, fitting = 0;
  for (const Displaced& it : moved) {
    const bool fits = it.stands == row(it) * pitch + it.belongs % columns;
    if (it.stands == it.belongs && !fits) return std::nullopt;
    wrong += it.stands != it.belongs ? 1 : 0;
    fitting += it.stands != it.belongs && fits ? 1 : 0;
  }
  constexpr size_t kLeast = 3;
  if (fitting < kLeast || fitting * 10 < wrong * 9) return std::nullopt;
  return WrongPitch{pitch, columns};
}

Fault pattern_of(const WrongCells& cells) {
  for (const auto pattern : {unwritten_pattern, transposed_pattern, turned_squares_pattern,
                             exchanged_tiles_pattern, reversed_pattern, shifted_pattern, last_block_pattern,
                             block_edge_pattern, misplaced_pattern, mostly_unwritten_pattern})
    if (Fault found = pattern(cells); !found.empty()) return found;
  return {};
}

std::vector<int64_t> origins_in(const std::vector<std::byte>& actual, const std::vector<std::byte>& reference,
                                size_t size) {
  const size_t places = reference.size() / size, elements = actual.size() / size;
  std::vector<Place> sorted(places);
  for (size_t i = 0; i < places; ++i) sorted[i] = {value_at(reference, i, size), static_cast<int64_t>(i)};
  std::sort(sorted.begin(), sorted.end());
  const auto only_place_of = [&](const Bits& value) {
    const auto found = std::lower_bound(sorted.begin(), sorted.end(), Place{value, kNoOrigin});
    if (found == sorted.end() || found->value != value) return kNoOrigin;
    const auto next = found + 1;
    return next != sorted.end() && next->value == value ? kNoOrigin : found->at;
  };
  std::vector<int64_t> origins(elements);
  for (size_t i = 0; i < elements; ++i) {
    const Bits value = value_at(actual, i, size);
    const bool own = i < places && value_at(reference, i, size) == value;
    origins[i] = own ? static_cast<int64_t>(i) : only_place_of(value);
  }
  return origins;
}

}  // namespace cml::testing
