#include "testing/expected.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "core/failures.h"
#include "testing/wrong_pattern.h"

namespace cml::testing {
namespace {

/// An element that holds one of an input, where another one belongs.
struct OtherInput {
  std::string element, source, right;
  std::optional<WrongPitch> pitch;
  size_t times = 0;                ///< how many elements hold `source`, where none holds `right`; else 0
  std::string input;               ///< the name of the input
  bool has_other_lengths = false;  ///< rows are as long as those of the other array
  bool is_within_warps = false;    ///< wrong elements are of the 32 among which they stand
};
/// Each known element stands and belongs where rows of the input are as long as columns of the output, and
/// stands as if the two lengths were exchanged.
bool has_other_lengths(const WrongCells& cells, const std::vector<int64_t>& stands,
                       const std::vector<int64_t>& belongs) {
  if (cells.columns < 2 || cells.rows() < 2 || cells.rows() == cells.columns) return false;
  const auto columns = static_cast<int64_t>(cells.columns), rows = static_cast<int64_t>(cells.rows());
  for (size_t i = 0; i < std::min(stands.size(), belongs.size()); ++i) {
    const auto at = static_cast<int64_t>(i);
    if (stands[i] != kNoOrigin && stands[i] != at % rows * columns + at / rows) return false;
    if (belongs[i] != kNoOrigin && belongs[i] != at % columns * rows + at / columns) return false;
  }
  return true;
}
/// Three wrong elements or more, and each is of the group of 32 among which it stands, and belongs to
/// another.
bool is_within_warps(const WrongCells& cells, const std::vector<int64_t>& stands,
                     const std::vector<int64_t>& belongs) {
  constexpr size_t kLanes = 32, kLeast = 3;
  size_t fitting = 0;
  for (size_t i = 0; i < std::min(stands.size(), belongs.size()); ++i) {
    if (!cells.wrong[i] || stands[i] == kNoOrigin || belongs[i] == kNoOrigin) continue;
    const auto warp = static_cast<int64_t>(i / kLanes), lanes = static_cast<int64_t>(kLanes);
    if (stands[i] / lanes != warp || belongs[i] / lanes == warp) return false;
    ++fitting;
  }
  return fitting >= kLeast;
}
/// Of the wrong elements with an origin the first whose right one no element holds, and whose own one several
/// hold, if that is true of most.
std::optional<size_t> first_of_lost(const WrongCells& cells, const std::vector<int64_t>& stands,
                                    const std::vector<int64_t>& belongs) {
  std::map<int64_t, size_t> held;
  for (const int64_t origin : stands) ++held[origin];
  size_t all = 0, lost = 0;
  std::optional<size_t> first;
  for (size_t i = 0; i < std::min(stands.size(), belongs.size()); ++i) {
    if (!cells.wrong[i] || stands[i] == kNoOrigin || belongs[i] == kNoOrigin) continue;
    ++all;
    if (held.contains(belongs[i]) || held[stands[i]] == 1) continue;
    if (lost++ == 0) first = i;
  }
  constexpr size_t kLeast = 3;
  return lost >= kLeast && lost * 2 >= all ? first : std::nullopt;
}
std::optional<OtherInput> by_input(const WrongCells& cells, const std::vector<std::byte>& got,
                                   const std::vector<std::byte>& right, size_t size,
                                   const Surroundings& around) {
  for (const Buffer& buffer : around.before) {
    if (buffer.name == cells.array || buffer.bytes.size() % size != 0 || buffer.bytes.empty()) continue;
    const std::vector<int64_t> stands = origins_in(got, buffer.bytes, size);
    const std::vector<int64_t> belongs = origins_in(right, buffer.bytes, size);
    size_t found = 0;
    std::optional<OtherInput> first;
    std::vector<Displaced> moved;
    for (size_t i = 0; i < std::min(stands.size(), belongs.size()); ++i) {
      if (stands[i] == kNoOrigin || belongs[i] == kNoOrigin) continue;
      moved.push_back({stands[i], belongs[i]});
      if (!cells.wrong[i]) continue;
      ++found;
      if (!first)
        first = {cells.element(i),
                 fmt::format("{}[{}]", buffer.name, stands[i]),
                 fmt::format("{}[{}]", buffer.name, belongs[i]),
                 {},
                 0,
                 buffer.name};
    }
    if (found * 2 < cells.count() || found == 0) continue;
    // The input has rows like the output, or like the columns of the output.
    for (const size_t columns : {cells.columns, cells.rows()})
      if (!first->pitch && cells.columns != 0)
        first->pitch = wrong_pitch(moved, static_cast<int64_t>(columns));
    const auto lost = first->pitch ? std::nullopt : first_of_lost(cells, stands, belongs);
    if (lost) {
      first->element = cells.element(*lost);
      first->source = fmt::format("{}[{}]", buffer.name, stands[*lost]);
      first->right = fmt::format("{}[{}]", buffer.name, belongs[*lost]);
      first->times = static_cast<size_t>(std::count(stands.begin(), stands.end(), stands[*lost]));
    }
    first->has_other_lengths = has_other_lengths(cells, stands, belongs);
    first->is_within_warps = is_within_warps(cells, stands, belongs);
    return first;
  }
  return std::nullopt;
}

/// Each wrong element is that of an input at the same place.
Fault copied(const WrongCells& cells, const std::vector<std::byte>& got, size_t size,
             const Surroundings& around) {
  for (const Buffer& buffer : around.before) {
    if (buffer.name == cells.array || buffer.bytes.size() < got.size() || cells.count() < 2) continue;
    bool same = true;
    for (size_t i = 0; i < cells.wrong.size() && same; ++i) {
      const auto at = static_cast<std::ptrdiff_t>(i * size);
      same = !cells.wrong[i] ||
             std::equal(got.begin() + at, got.begin() + at + static_cast<std::ptrdiff_t>(size),
                        buffer.bytes.begin() + at);
    }
    if (same)
      return failure<Key::pattern_copied>("array"_v(cells.array), "source"_v(buffer.name),
                                          "example"_v(cells.example));
  }
  return {};
}

/// Wrong elements stand as if a row of the array had another number of elements, and hardly a right one
/// contradicts that.
Fault stored_pitch(const WrongCells& cells) {
  std::vector<Displaced> moved;
  for (size_t i = 0; i < cells.origins.size(); ++i)
    if (cells.wrong[i] && cells.origins[i] != kNoOrigin)
      moved.push_back({static_cast<int64_t>(i), cells.origins[i]});
  const auto pitch = wrong_pitch(moved, static_cast<int64_t>(cells.columns));
  if (!pitch || moved.size() * 4 < cells.count()) return {};
  size_t against = 0;
  for (size_t i = 0; i < cells.wrong.size(); ++i) {
    const auto at = static_cast<int64_t>(i), row = at / pitch->pitch, column = at % pitch->pitch;
    against += !cells.wrong[i] && column < pitch->columns && row * pitch->columns + column != at ? 1 : 0;
  }
  if (against * 20 > moved.size()) return {};
  const auto element = [&](int64_t at) { return cells.element(static_cast<size_t>(at)); };
  return failure<Key::pattern_store_pitch>(
      "misplaced"_v(failure<Key::misplaced>("element"_v(element(moved.front().stands)),
                                            "right"_v(element(moved.front().belongs)))),
      "pitch"_v(pitch->pitch), "array"_v(cells.array), "columns"_v(pitch->columns));
}

/// The bytes of one element are those of 0, or of the floating-point number -0.0 where `negative`.
bool is_zero(const std::vector<std::byte>& bytes, size_t i, size_t size, bool negative = false) {
  const auto begin = bytes.begin() + static_cast<std::ptrdiff_t>(i * size);
  const auto last = begin + static_cast<std::ptrdiff_t>(size - 1);
  return *last == (negative ? std::byte{0x80} : std::byte{0}) &&
         std::all_of(begin, last, [](std::byte b) { return b == std::byte{0}; });
}

/// All wrong elements are 0.
Fault stale(const WrongCells& cells, const std::vector<std::byte>& got, const std::vector<std::byte>& right,
            size_t size) {
  bool all_zero = cells.count() > 0, all_negative = size >= 2;
  for (size_t i = 0; i < cells.wrong.size() && all_zero; ++i) {
    if (!cells.wrong[i]) continue;
    all_zero = is_zero(got, i, size);
    all_negative = all_negative && is_zero(right, i, size, true);
  }
  const auto wrong = "wrong"_v(cells.count());
  const auto elements = "elements"_v(cells.wrong.size());
  const auto array = "array"_v(cells.array);
  const auto example = "example"_v(cells.example);
  if (all_zero && all_negative) return failure<Key::pattern_sign>(wrong, elements, array, example);
  if (!all_zero || cells.count() == 1) return {};
  return failure<Key::pattern_zero>(wrong, elements, array, example);
}

WrongCells cells_of(const std::string& array, size_t columns, const Surroundings& around) {
  WrongCells cells;
  cells.array = array;
  cells.columns = columns;
  cells.block_x = around.block.x;
  cells.block_y = around.block.y;
  return cells;
}

}  // namespace

Fault pattern_of_bytes(const std::string& array, const std::vector<std::byte>& got,
                       const std::vector<std::byte>& right, size_t size, size_t columns,
                       const Surroundings& around) {
  const size_t count = right.size() / size;
  if (got.size() != right.size() || count == 0) return {};
  WrongCells cells = cells_of(array, columns, around);
  for (size_t i = 0; i < count; ++i) {
    const auto at = static_cast<std::ptrdiff_t>(i * size);
    cells.wrong.push_back(!std::equal(
        right.begin() + at, right.begin() + at + static_cast<std::ptrdiff_t>(size), got.begin() + at));
    cells.unwritten.push_back(is_poison(std::span(got).subspan(i * size, size)));
  }
  cells.origins = origins_in(got, right, size);
  const std::optional<OtherInput> input = by_input(cells, got, right, size, around);
  if (input)
    cells.example = {failure<Key::holds_other_input>("element"_v(input->element), "source"_v(input->source),
                                                     "right"_v(input->right))};
  if (Fault found = copied(cells, got, size, around); !found.empty()) return found;
  if (Fault found = stored_pitch(cells); !found.empty()) return found;
  Fault found = pattern_of(cells);
  if (input && input->has_other_lengths)
    return failure<Key::pattern_exchanged_lengths>(
        "element"_v(input->element), "source"_v(input->source), "right"_v(input->right),
        "input"_v(input->input), "rows"_v(cells.columns), "array"_v(array), "columns"_v(cells.rows()));
  if (input && input->is_within_warps && (found.empty() || found->key == Key::pattern_misplaced))
    return failure<Key::pattern_within_warps>("element"_v(input->element), "source"_v(input->source),
                                              "right"_v(input->right));
  if (input && input->pitch && (found.empty() || found->key == Key::pattern_misplaced))
    return failure<Key::pattern_pitch>("element"_v(input->element), "source"_v(input->source),
                                       "right"_v(input->right), "pitch"_v(input->pitch->pitch),
                                       "columns"_v(input->pitch->columns));
  if (input && input->times > 0 && (found.empty() || found->key == Key::pattern_misplaced))
    return failure<Key::pattern_lost>(
        "element"_v(input->element), "source"_v(input->source), "right"_v(input->right), "array"_v(array),
        "repeated"_v(failure<Key::element_repeated>("source"_v(input->source), "times"_v(input->times))));
  if (!found.empty()) return found;
  found = stale(cells, got, right, size);
  if (!found.empty()) return found;
  if (!input) return {};
  return failure<Key::pattern_other_input>("element"_v(input->element), "source"_v(input->source),
                                           "right"_v(input->right));
}

Fault pattern_of_places(const std::string& array, std::vector<bool> wrong, std::vector<bool> unwritten,
                        size_t columns, const Surroundings& around) {
  WrongCells cells = cells_of(array, columns, around);
  cells.origins.assign(wrong.size(), kNoOrigin);
  cells.wrong = std::move(wrong);
  cells.unwritten = std::move(unwritten);
  return pattern_of(cells);
}

bool is_right(const Job& job, const std::vector<Expected>& expected, const RunJob& run) {
  const Result<RunResult> result = run(job);
  if (!result || result->trap || result->backend != "emulator") return false;
  for (const Expected& it : expected)
    for (const Buffer& buffer : result->buffers)
      if (buffer.name == it.array && !it.fault(buffer.bytes).empty()) return false;
  return true;
}

}  // namespace cml::testing
