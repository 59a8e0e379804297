#pragma once
#include <gmock/gmock.h>

#include <cstddef>
#include <string>
#include <vector>

namespace cml::testing {

/// Exact equality, element by element; a failure names the first differing elements as [index] or [row][col]
/// (columns > 0), expected and got, and says where an element was never written (still poisoned).
template <class T>
::testing::Matcher<const std::vector<T>&> ArrayIs(std::vector<T> expected, size_t columns = 0);
/// The same bit for bit: -0.0 is not 0.0, and every NaN is what it was.
template <class T>
::testing::Matcher<const std::vector<T>&> SameBits(std::vector<T> expected, size_t columns = 0);
/// Within relative tolerance of the reference in double precision; NaN never matches.
::testing::Matcher<const std::vector<float>&> ArrayNear(std::vector<double> expected, double relative,
                                                        size_t columns = 0);
/// As ArrayNear, of one of the references that each element has.
::testing::Matcher<const std::vector<float>&> ArrayNearOneOf(std::vector<std::vector<double>> expected,
                                                             double relative, size_t columns = 0);

/// What `matcher` explains of values that do not match; empty where they match.
template <class T>
std::string explanation_of(const ::testing::Matcher<const std::vector<T>&>& matcher,
                           const std::vector<T>& values);

}  // namespace cml::testing
