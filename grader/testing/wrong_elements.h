#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "testing/fault.h"

namespace cml::testing {

/// What is wrong where an array holds `got` and not `expected`, bit for bit: -0.0 is not 0.0, and every NaN
/// is what it was. The first differing elements as array[index] or array[row][column] (columns > 0), how many
/// there are, and the cells around the first; an element that still holds poison was never written. Empty
/// where nothing is wrong.
template <class T>
Fault wrong_elements(const std::string& array, const std::vector<T>& expected, const std::vector<T>& got,
                     size_t columns = 0);

}  // namespace cml::testing
