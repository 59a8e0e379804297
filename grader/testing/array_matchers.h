#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "testing/failure_matcher.h"

namespace cml::testing {

/// A matcher on the values of an array.
template <class T>
using ArrayMatcher = FailureMatcher<std::vector<T>>;

/// Exact equality, element by element. A failure has the first differing elements as array[index] or
/// array[row][column] (columns > 0), expected and got, and says where an element was never written (still
/// poisoned).
template <class T>
ArrayMatcher<T> ArrayIs(std::vector<T> expected, size_t columns = 0, const std::string& array = "");
/// The same bit for bit: -0.0 is not 0.0, and every NaN is what it was.
template <class T>
ArrayMatcher<T> SameBits(std::vector<T> expected, size_t columns = 0, const std::string& array = "");
/// Within relative tolerance of the reference in double precision; NaN never matches.
ArrayMatcher<float> ArrayNear(std::vector<double> expected, double relative, size_t columns = 0,
                              const std::string& array = "");

}  // namespace cml::testing
