#pragma once
#include <gmock/gmock.h>

#include <cstddef>
#include <cstring>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "testing/array.h"
#include "testing/array_matchers.h"

/// What judged() and counted() hold the arrays of a launch against.
namespace cml::testing {

/// What one array must hold after a run.
struct Expected {
  std::string array;  ///< its name
  /// What is wrong with these contents, in one sentence; empty where nothing is.
  std::function<std::string(const std::vector<std::byte>&)> fault;
};

/// An array as `matcher` wants it.
template <class T>
Expected matches(const Array<T>& array, ::testing::Matcher<const std::vector<T>&> matcher) {
  return {array.name, [matcher = std::move(matcher)](const std::vector<std::byte>& bytes) {
            std::vector<T> values(bytes.size() / sizeof(T));
            std::memcpy(values.data(), bytes.data(), values.size() * sizeof(T));
            return explanation_of(matcher, values);
          }};
}
/// An array that holds these values bit for bit: -0.0 is not 0.0, and every NaN is what it was.
template <class T>
Expected holds(const Array<T>& array, std::vector<T> values, size_t columns = 0) {
  return matches(array, SameBits(std::move(values), columns));
}
/// An array that holds these values within a relative tolerance.
inline Expected holds_near(const Array<float>& array, std::vector<double> values, double relative,
                           size_t columns = 0) {
  return matches(array, ArrayNear(std::move(values), relative, columns));
}
/// An array that may hold anything.
template <class T>
Expected scratch(const Array<T>& array) {
  return {array.name, [](const std::vector<std::byte>&) { return std::string(); }};
}

}  // namespace cml::testing
