#include "testing/expected.h"

#include <fmt/format.h>

#include <algorithm>

#include "testing/wrong_pattern.h"

namespace cml::testing {
namespace {

bool is_poison(const std::vector<std::byte>& bytes, size_t at, size_t size) {
  return std::all_of(bytes.begin() + static_cast<std::ptrdiff_t>(at),
                     bytes.begin() + static_cast<std::ptrdiff_t>(at + size),
                     [](std::byte b) { return b == std::byte{kPoison}; });
}

/// "out[0][1] holds in[5], where in[1] belongs": by the array that was read.
std::string by_input(const WrongCells& cells, const std::vector<std::byte>& got,
                     const std::vector<std::byte>& right, size_t size, const Surroundings& around) {
  for (const Buffer& buffer : around.before) {
    if (buffer.name == cells.array || buffer.bytes.size() % size != 0 || buffer.bytes.empty()) continue;
    const std::vector<int64_t> stands = origins_in(got, buffer.bytes, size);
    const std::vector<int64_t> belongs = origins_in(right, buffer.bytes, size);
    size_t found = 0;
    std::string text;
    for (size_t i = 0; i < std::min(stands.size(), belongs.size()); ++i) {
      if (!cells.wrong[i] || stands[i] == kNoOrigin || belongs[i] == kNoOrigin) continue;
      ++found;
      if (text.empty())
        text = fmt::format("{} holds {}[{}], where {}[{}] belongs", cells.element(i), buffer.name, stands[i],
                           buffer.name, belongs[i]);
    }
    if (found * 2 >= cells.count() && found > 0) return text;
  }
  return {};
}

/// "out is a copy of in: ...", where each wrong element is that of an input at the same place.
std::string copied(const WrongCells& cells, const std::vector<std::byte>& got, size_t size,
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
      return fmt::format("{} is a copy of {}: each element stands where it stood", cells.array, buffer.name);
  }
  return {};
}

/// The bytes of one element are those of 0, or of the floating-point number -0.0 where `negative`.
bool is_zero(const std::vector<std::byte>& bytes, size_t i, size_t size, bool negative = false) {
  const auto begin = bytes.begin() + static_cast<std::ptrdiff_t>(i * size);
  const auto last = begin + static_cast<std::ptrdiff_t>(size - 1);
  return *last == (negative ? std::byte{0x80} : std::byte{0}) &&
         std::all_of(begin, last, [](std::byte b) { return b == std::byte{0}; });
}

/// All wrong elements are 0.
std::string stale(const WrongCells& cells, const std::vector<std::byte>& got,
                  const std::vector<std::byte>& right, size_t size) {
  bool all_zero = cells.count() > 0, all_negative = size >= 2;
  for (size_t i = 0; i < cells.wrong.size() && all_zero; ++i) {
    if (!cells.wrong[i]) continue;
    all_zero = is_zero(got, i, size);
    all_negative = all_negative && is_zero(right, i, size, true);
  }
  if (all_zero && all_negative)
    return fmt::format("{} of {} elements of {} are 0 where -0.0 is right: the sign of a zero is lost",
                       cells.count(), cells.wrong.size(), cells.array);
  if (!all_zero || cells.count() == 1) return {};
  return fmt::format("{} of {} elements of {} are 0: they come from memory that nobody has written yet",
                     cells.count(), cells.wrong.size(), cells.array);
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

std::string pattern_of_bytes(const std::string& array, const std::vector<std::byte>& got,
                             const std::vector<std::byte>& right, size_t size, size_t columns,
                             const Surroundings& around) {
  const size_t count = right.size() / size;
  if (got.size() != right.size() || count == 0) return {};
  WrongCells cells = cells_of(array, columns, around);
  for (size_t i = 0; i < count; ++i) {
    const auto at = static_cast<std::ptrdiff_t>(i * size);
    cells.wrong.push_back(!std::equal(
        right.begin() + at, right.begin() + at + static_cast<std::ptrdiff_t>(size), got.begin() + at));
    cells.unwritten.push_back(is_poison(got, i * size, size));
  }
  cells.origins = origins_in(got, right, size);
  std::string text = copied(cells, got, size, around);
  if (text.empty()) text = pattern_of(cells);
  if (text.empty()) text = stale(cells, got, right, size);
  const std::string input = by_input(cells, got, right, size, around);
  if (text.empty()) return input;
  return input.empty() ? text : text + " (" + input + ")";
}

std::string pattern_of_places(const std::string& array, std::vector<bool> wrong, std::vector<bool> unwritten,
                              size_t columns, const Surroundings& around) {
  WrongCells cells = cells_of(array, columns, around);
  cells.origins.assign(wrong.size(), kNoOrigin);
  cells.wrong = std::move(wrong);
  cells.unwritten = std::move(unwritten);
  return pattern_of(cells);
}

}  // namespace cml::testing
