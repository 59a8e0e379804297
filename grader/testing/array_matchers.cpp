#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <memory>
#include <type_traits>

#include "core/failures.h"
#include "core/fill.h"
#include "testing/array_matchers.h"

namespace cml::testing {
namespace {

constexpr size_t kShownDifferences = 4;

/// Still holds what Exercise::output put there.
template <class T>
bool is_poison(const T& value) {
  unsigned char bytes[sizeof(T)];
  std::memcpy(bytes, &value, sizeof(T));
  for (const unsigned char byte : bytes)
    if (byte != kPoison) return false;
  return true;
}

std::string index_text(size_t index, size_t columns) {
  return columns == 0 ? fmt::format("[{}]", index)
                      : fmt::format("[{}][{}]", index / columns, index % columns);
}

// NaN compares false, so it never matches.
bool is_near(double a, float b, double relative) {
  return std::fabs(double{b} - a) <= relative * std::fabs(a) || double{b} == a;
}

/// The bits too, where two values look alike: of NaNs.
template <class T>
std::string bits_text(const T& value) {
  uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof(value));
  return fmt::format("{} (bits {:#x})", value, bits);
}
template <class Expected, class T>
bool look_alike(const Expected& expected, const T& actual) {
  if constexpr (std::is_same_v<Expected, T>) return fmt::format("{}", expected) == fmt::format("{}", actual);
  return false;
}
template <class T>
Value::Content expected_text(const std::vector<double>& any, const T&) {
  Failure text = failure<Key::words>("words"_v(fmt::format("{}", any.front())));
  for (size_t i = 1; i < any.size(); ++i)
    text = failure<Key::one_or_other>("one"_v(std::move(text)), "other"_v(fmt::format("{}", any[i])));
  return std::vector<Failure>{std::move(text)};
}
template <class Expected, class T>
Value::Content expected_text(const Expected& expected, const T& actual) {
  return look_alike(expected, actual) ? bits_text(expected) : fmt::format("{}", expected);
}
template <class Expected, class T>
Value::Content got_value(const Expected& expected, const T& actual) {
  if (is_poison(actual)) return Words{"never written"};
  return look_alike(expected, actual) ? bits_text(actual) : fmt::format("{}", actual);
}

/// In 13 characters at most.
template <class T>
std::string short_text(const T& value) {
  if constexpr (std::is_floating_point_v<T>)
    return fmt::format("{:.5g}", value);
  else
    return fmt::format("{:.13}", fmt::format("{}", value));
}

/// How values of an array are compared.
template <class Expected, class Actual>
struct Comparison {
  std::shared_ptr<const std::vector<Expected>> expected;
  size_t columns = 0;
  std::function<bool(const Expected&, const Actual&)> equal;
  std::string array;

  std::string element(size_t index) const { return array + index_text(index, columns); }
  Failure at(size_t index, const Actual& got) const {
    const Expected& right = (*expected)[index];
    return failure<Key::wrong_element>("element"_v(element(index)), "expected"_v(expected_text(right, got)),
                                       "got"_v(got_value(right, got)));
  }
};

/// The cells around the first that differs, at most 4 x 4 of them, next to the expected ones.
template <class Expected, class Actual>
void add_cells(const Comparison<Expected, Actual>& of, const std::vector<Actual>& actual, Failure& failed) {
  if constexpr (std::is_arithmetic_v<Expected>) {
    constexpr size_t kSide = 4;
    if (of.columns < 2 || actual.size() / of.columns < 2) return;
    size_t first = 0;
    while (of.equal((*of.expected)[first], actual[first])) ++first;
    const size_t rows = std::min(kSide, actual.size() / of.columns), columns = std::min(kSide, of.columns);
    const size_t row = std::min(first / of.columns, actual.size() / of.columns - rows);
    const size_t column = std::min(first % of.columns, of.columns - columns);
    failed.evidence.push_back(failure<Key::cells_head>("element"_v(of.element(row * of.columns + column))));
    for (size_t r = row; r < row + rows; ++r) {
      std::string right, stands;
      for (size_t c = column; c < column + columns; ++c) {
        const size_t i = r * of.columns + c;
        right += fmt::format("{:>14}", short_text((*of.expected)[i]));
        stands += fmt::format("{:>14}", is_poison(actual[i]) ? "-" : short_text(actual[i]));
      }
      failed.evidence.push_back(failure<Key::quoted>("line"_v(right + " |" + stands)));
    }
  }
}

/// The first wrong element, then further ones, how many there are, and a picture of them.
template <class Expected, class Actual>
Fault compare(const Comparison<Expected, Actual>& of, const std::vector<Actual>& actual) {
  if (actual.size() != of.expected->size())
    return failure<Key::wrong_size>("array"_v(of.array), "got"_v(actual.size()),
                                    "expected"_v(of.expected->size()));
  Fault first;
  size_t differing = 0, unwritten = 0;
  for (size_t i = 0; i < actual.size(); ++i) {
    if (of.equal((*of.expected)[i], actual[i])) continue;
    unwritten += is_poison(actual[i]) ? 1 : 0;
    if (++differing > kShownDifferences) continue;
    Failure wrong = of.at(i, actual[i]);
    if (first.empty())
      first = Fault(std::move(wrong));
    else
      first->evidence.push_back(std::move(wrong));
  }
  if (differing > 1) {
    first->evidence.push_back(failure<Key::elements_differ>(
        "differing"_v(differing), "elements"_v(actual.size()), "unwritten"_v(unwritten)));
    add_cells(of, actual, *first);
  }
  return first;
}

template <class Expected, class Actual, class Equal>
ArrayMatcher<Actual> matcher_of(std::vector<Expected> expected, size_t columns, const std::string& array,
                                const std::string& text, Equal equal) {
  const Comparison<Expected, Actual> of{std::make_shared<const std::vector<Expected>>(std::move(expected)),
                                        columns, equal, array};
  return {"be the expected array" + text,
          [of](const std::vector<Actual>& actual) { return compare(of, actual); }};
}

}  // namespace

template <class T>
ArrayMatcher<T> ArrayIs(std::vector<T> expected, size_t columns, const std::string& array) {
  const auto equal = [](const T& a, const T& b) { return a == b; };
  return matcher_of<T, T>(std::move(expected), columns, array, "", equal);
}

template <class T>
ArrayMatcher<T> SameBits(std::vector<T> expected, size_t columns, const std::string& array) {
  const auto equal = [](const T& a, const T& b) {
    using Bytes = std::array<std::byte, sizeof(T)>;
    return std::bit_cast<Bytes>(a) == std::bit_cast<Bytes>(b);
  };
  return matcher_of<T, T>(std::move(expected), columns, array, ", bit for bit", equal);
}

#define CML_INSTANTIATE_ARRAY_IS(T)                                                \
  template ArrayMatcher<T> ArrayIs<T>(std::vector<T>, size_t, const std::string&); \
  template ArrayMatcher<T> SameBits<T>(std::vector<T>, size_t, const std::string&);
CML_INSTANTIATE_ARRAY_IS(int8_t)
CML_INSTANTIATE_ARRAY_IS(uint8_t)
CML_INSTANTIATE_ARRAY_IS(int16_t)
CML_INSTANTIATE_ARRAY_IS(uint16_t)
CML_INSTANTIATE_ARRAY_IS(int32_t)
CML_INSTANTIATE_ARRAY_IS(uint32_t)
CML_INSTANTIATE_ARRAY_IS(int64_t)
CML_INSTANTIATE_ARRAY_IS(uint64_t)
CML_INSTANTIATE_ARRAY_IS(float)
CML_INSTANTIATE_ARRAY_IS(double)
#undef CML_INSTANTIATE_ARRAY_IS

ArrayMatcher<float> ArrayNear(std::vector<double> expected, double relative, size_t columns,
                              const std::string& array) {
  const auto near = [relative](double a, float b) { return is_near(a, b, relative); };
  return matcher_of<double, float>(std::move(expected), columns, array,
                                   fmt::format(" within a relative {}", relative), near);
}

}  // namespace cml::testing
