#include "testing/layout.h"

#include <map>

#include "core/failures.h"
#include "testing/derivation.h"

namespace cml::testing {

std::string Layout::call(int64_t row, int64_t column, int64_t columns) const {
  std::vector<std::string> values{std::to_string(row), std::to_string(column), std::to_string(columns)};
  values.resize(parameters.size());
  return call_text(function, parameters, values);
}

Fault fault_of_places(const Layout& layout, int64_t columns, const std::vector<int>& places) {
  const auto all = static_cast<int64_t>(places.size()), in_pass = 128 / layout.bytes;
  const auto call = [&](int64_t i) { return "call"_v(layout.call(i / columns, i % columns, columns)); };
  const auto other = [&](int64_t i) { return "other"_v(layout.call(i / columns, i % columns, columns)); };
  std::map<int64_t, int64_t> elements;  // by place
  for (int64_t i = 0; i < all; ++i) {
    const int64_t place = places[static_cast<size_t>(i)], row = i / columns;
    const int64_t first = layout.keeps_rows ? row * columns : 0,
                  last = layout.keeps_rows ? first + columns - 1 : all - 1;
    if (place < first || place > last)
      return failure<Key::place_outside>(call(i), "place"_v(place), "first"_v(first), "last"_v(last));
    if (const auto [at, is_new] = elements.emplace(place, i); !is_new)
      return failure<Key::place_taken>(call(i), other(at->second), "place"_v(place));
  }
  std::map<std::vector<int64_t>, int64_t> in_banks;  // by pass, column and banks
  for (int64_t i = 0; i < all; ++i) {
    const int64_t row = i / columns, place = places[static_cast<size_t>(i)];
    const auto [at, is_new] = in_banks.emplace(std::vector{row / in_pass, i % columns, place % in_pass}, i);
    if (!is_new) return failure<Key::places_in_one_bank>(call(at->second), other(i));
  }
  return {};
}

}  // namespace cml::testing
