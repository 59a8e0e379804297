#pragma once
#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "core/fill.h"

namespace cml::testing {

/// A device array of a test: a Buffer with an element type. Contents are those before the run; the contents
/// after a run are read with Run::values.
template <class T>
struct Array {
  static_assert(std::is_trivially_copyable_v<T>);
  std::string name;       ///< in messages, and for Run::values
  std::vector<T> values;  ///< contents before the run
};

/// Whether no byte has changed since Exercise::output put it there.
inline bool is_poison(std::span<const std::byte> bytes) {
  return std::all_of(bytes.begin(), bytes.end(), [](std::byte it) { return it == std::byte{kPoison}; });
}
/// The same of an element.
template <class T>
bool is_poison(const T& value) {
  return is_poison(std::as_bytes(std::span(&value, 1)));
}

/// "out[5]", or where rows have `columns` elements "out[1][2]".
std::string element_text(const std::string& array, size_t index, size_t columns = 0);

}  // namespace cml::testing
