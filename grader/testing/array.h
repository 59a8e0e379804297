#pragma once
#include <string>
#include <type_traits>
#include <vector>

namespace cml::testing {

/// A device array of a test: a Buffer with an element type. Contents are those before the run; the contents
/// after a run are read with Run::values.
template <class T>
struct Array {
  static_assert(std::is_trivially_copyable_v<T>);
  std::string name;       ///< in messages, and for Run::values
  std::vector<T> values;  ///< contents before the run
};

}  // namespace cml::testing
