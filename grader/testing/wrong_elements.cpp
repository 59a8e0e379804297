#include "testing/wrong_elements.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/failures.h"
#include "testing/array.h"

namespace cml::testing {
namespace {

constexpr size_t kShownDifferences = 4;

/// The bits too, where two values look alike: of NaNs.
template <class T>
std::string bits_text(const T& value) {
  uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof(value));
  return fmt::format("{} (bits {:#x})", value, bits);
}
/// A value, with its bits where `other` looks like it.
template <class T>
std::string value_text(const T& value, const T& other) {
  const std::string text = fmt::format("{}", value);
  return text == fmt::format("{}", other) ? bits_text(value) : text;
}

/// In 13 characters at most.
template <class T>
std::string short_text(const T& value) {
  if constexpr (std::is_floating_point_v<T>)
    return fmt::format("{:.5g}", value);
  else
    return fmt::format("{:.13}", fmt::format("{}", value));
}

template <class T>
bool same_bits(const T& a, const T& b) {
  using Bytes = std::array<std::byte, sizeof(T)>;
  return std::bit_cast<Bytes>(a) == std::bit_cast<Bytes>(b);
}

/// The cells around number `first`, at most 4 x 4 of them, next to the expected ones.
template <class T>
void add_cells(const std::string& array, const std::vector<T>& expected, const std::vector<T>& got,
               size_t all_columns, size_t first, Failure& failed) {
  constexpr size_t kSide = 4;
  if (all_columns < 2 || got.size() / all_columns < 2) return;
  const size_t all_rows = got.size() / all_columns;
  const size_t rows = std::min(kSide, all_rows), columns = std::min(kSide, all_columns);
  const size_t row = std::min(first / all_columns, all_rows - rows);
  const size_t column = std::min(first % all_columns, all_columns - columns);
  failed.evidence.push_back(
      failure<Key::cells_head>("element"_v(element_text(array, row * all_columns + column, all_columns))));
  for (size_t r = row; r < row + rows; ++r) {
    std::string right, stands;
    for (size_t c = column; c < column + columns; ++c) {
      const size_t i = r * all_columns + c;
      right += fmt::format("{:>14}", short_text(expected[i]));
      stands += fmt::format("{:>14}", is_poison(got[i]) ? "-" : short_text(got[i]));
    }
    failed.evidence.push_back(failure<Key::quoted>("line"_v(right + " |" + stands)));
  }
}

}  // namespace

std::string element_text(const std::string& array, size_t index, size_t columns) {
  return columns == 0 ? fmt::format("{}[{}]", array, index)
                      : fmt::format("{}[{}][{}]", array, index / columns, index % columns);
}

template <class T>
Fault wrong_elements(const std::string& array, const std::vector<T>& expected, const std::vector<T>& got,
                     size_t columns) {
  if (got.size() != expected.size())
    return failure<Key::wrong_size>("array"_v(array), "got"_v(got.size()), "expected"_v(expected.size()));
  std::vector<Failure> shown;
  size_t first = 0, differing = 0, unwritten = 0;
  for (size_t i = 0; i < got.size(); ++i) {
    if (same_bits(expected[i], got[i])) continue;
    if (differing++ == 0) first = i;
    unwritten += is_poison(got[i]) ? 1 : 0;
    if (shown.size() == kShownDifferences) continue;
    const Value::Content value =
        is_poison(got[i]) ? Value::Content(Words{"never written"}) : value_text(got[i], expected[i]);
    shown.push_back(failure<Key::wrong_element>("element"_v(element_text(array, i, columns)),
                                                "expected"_v(value_text(expected[i], got[i])),
                                                "got"_v(value)));
  }
  if (differing == 0) return {};
  Failure failed = shown.front();
  failed.evidence.assign(shown.begin() + 1, shown.end());
  if (differing > 1) {
    failed.evidence.push_back(failure<Key::elements_differ>(
        "differing"_v(differing), "elements"_v(got.size()), "unwritten"_v(unwritten)));
    add_cells(array, expected, got, columns, first, failed);
  }
  return failed;
}

#define CML_INSTANTIATE(T) \
  template Fault wrong_elements(const std::string&, const std::vector<T>&, const std::vector<T>&, size_t);
CML_INSTANTIATE(uint16_t)
CML_INSTANTIATE(int32_t)
CML_INSTANTIATE(uint32_t)
CML_INSTANTIATE(float)
CML_INSTANTIATE(double)
#undef CML_INSTANTIATE

}  // namespace cml::testing
