#pragma once
#include <cstddef>
#include <cstring>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/job.h"
#include "testing/array.h"
#include "testing/undefined.h"
#include "testing/wrong_elements.h"
#include "testing/wrong_pattern.h"

/// What judged() and counted() hold the arrays of a launch against.
namespace cml::testing {

/// What a wrong array is compared with.
struct Surroundings {
  Dim3 block{1, 1, 1};         ///< of the first launch
  std::vector<Buffer> before;  ///< all arrays before the run
  const Job* job = nullptr;    ///< for further runs, with other contents; null: no further runs
  RunJob run{};                ///< runs it
};

/// What one array must hold after a run.
struct Expected {
  std::string array;  ///< its name
  /// What is wrong with these contents.
  std::function<Fault(const std::vector<std::byte>&)> fault;
  /// The mistake that makes such contents, where one is known; may be empty. The fault is its evidence.
  std::function<Fault(const std::vector<std::byte>&, const Surroundings&)> pattern{};
};

/// Whether a run of the job ends on the emulator with these outputs.
bool is_right(const Job& job, const std::vector<Expected>& expected, const RunJob& run);

/// The pattern of an output that was to hold `right`, elements of `size` bytes, bit for bit.
Fault pattern_of_bytes(const std::string& array, const std::vector<std::byte>& got,
                       const std::vector<std::byte>& right, size_t size, size_t columns,
                       const Surroundings& around);
/// The pattern of an output whose wrong elements are known, where none of its values is found elsewhere.
Fault pattern_of_places(const std::string& array, std::vector<bool> wrong, std::vector<bool> unwritten,
                        size_t columns, const Surroundings& around);

/// An array that holds these values bit for bit: -0.0 is not 0.0, and every NaN is what it was.
template <class T>
Expected holds(const Array<T>& array, std::shared_ptr<const std::vector<T>> values, size_t columns = 0) {
  const auto right = std::as_bytes(std::span(*values));
  Expected expected;
  expected.array = array.name;
  // Most arrays are right, and large ones take time: only what is wrong is looked at element by element.
  expected.fault = [values, right, columns, name = array.name](const std::vector<std::byte>& got) -> Fault {
    if (got.size() == right.size() && (got.empty() || std::memcmp(got.data(), right.data(), got.size()) == 0))
      return {};
    std::vector<T> elements(got.size() / sizeof(T));
    std::memcpy(elements.data(), got.data(), elements.size() * sizeof(T));
    return wrong_elements(name, *values, elements, columns);
  };
  expected.pattern = [values, right, columns, name = array.name](const std::vector<std::byte>& got,
                                                                 const Surroundings& around) {
    if constexpr (std::is_floating_point_v<T>) {
      std::vector<T> elements(got.size() / sizeof(T));
      std::memcpy(elements.data(), got.data(), elements.size() * sizeof(T));
      if (Fault found = precision_pattern(name, elements, *values); !found.empty()) return found;
    }
    return pattern_of_bytes(name, got, {right.begin(), right.end()}, sizeof(T), columns, around);
  };
  return expected;
}
template <class T>
Expected holds(const Array<T>& array, std::vector<T> values, size_t columns = 0) {
  return holds(array, std::make_shared<const std::vector<T>>(std::move(values)), columns);
}
/// An array that may hold anything.
template <class T>
Expected scratch(const Array<T>& array) {
  return {array.name, [](const std::vector<std::byte>&) { return Fault(); }};
}

}  // namespace cml::testing
