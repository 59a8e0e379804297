#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/fill.h"
#include "testing/array_matchers.h"
#include "testing/failure_text.h"
#include "testing/matcher_words.h"

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

template <class T>
std::string value_text(const T& value) {
  return is_poison(value) ? "never written" : fmt::format("{}", value);
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
std::string expected_text(const std::vector<double>& any, const T&) {
  std::string text;
  for (const double value : any) text += fmt::format("{}{}", text.empty() ? "" : " or ", value);
  return text;
}
template <class Expected, class T>
std::string expected_text(const Expected& expected, const T& actual) {
  return look_alike(expected, actual) ? bits_text(expected) : fmt::format("{}", expected);
}
template <class Expected, class T>
std::string got_text(const Expected& expected, const T& actual) {
  return look_alike(expected, actual) ? bits_text(actual) : value_text(actual);
}

/// In 13 characters at most.
template <class T>
std::string short_text(const T& value) {
  if constexpr (std::is_floating_point_v<T>)
    return fmt::format("{:.5g}", value);
  else
    return fmt::format("{:.13}", fmt::format("{}", value));
}

/// Compares element by element by `equal(expected, actual)` and names the first differences.
template <class Expected, class Actual, class Equal>
class ArrayMatcher : public ::testing::MatcherInterface<const std::vector<Actual>&> {
 public:
  ArrayMatcher(std::vector<Expected> expected, size_t columns, std::string text, Equal equal)
      : expected_(std::move(expected)), columns_(columns), text_(std::move(text)), equal_(equal) {}

  void DescribeTo(std::ostream* out) const override { *out << "is the expected array" << text_; }

  bool MatchAndExplain(const std::vector<Actual>& actual,
                       ::testing::MatchResultListener* listener) const override {
    if (actual.size() != expected_.size()) {
      *listener << kExplanationMark << "it has " << actual.size() << " elements in place of "
                << expected_.size();
      return false;
    }
    size_t differing = 0;
    size_t unwritten = 0;
    for (size_t i = 0; i < actual.size(); ++i) {
      if (equal_(expected_[i], actual[i])) continue;
      unwritten += is_poison(actual[i]) ? 1 : 0;
      if (++differing <= kShownDifferences)
        *listener << (differing == 1 ? std::string(1, kExplanationMark) : "; ") << "at "
                  << index_text(i, columns_) << " expected " << expected_text(expected_[i], actual[i])
                  << ", got " << got_text(expected_[i], actual[i]);
    }
    if (differing > kShownDifferences)
      *listener << fmt::format("; {} of {} elements differ, {} of them never written", differing,
                               actual.size(), unwritten);
    if (differing > 1) *listener << cells(actual);
    return differing == 0;
  }

 private:
  /// The cells around the first that differs, at most 4 x 4 of them, beside what belongs there.
  std::string cells(const std::vector<Actual>& actual) const {
    if constexpr (!std::is_arithmetic_v<Expected>) {
      return {};
    } else {
      constexpr size_t kSide = 4;
      if (columns_ < 2 || actual.size() / columns_ < 2) return {};
      size_t first = 0;
      while (equal_(expected_[first], actual[first])) ++first;
      const size_t rows = std::min(kSide, actual.size() / columns_), columns = std::min(kSide, columns_);
      const size_t row = std::min(first / columns_, actual.size() / columns_ - rows);
      const size_t column = std::min(first % columns_, columns_ - columns);
      std::string text = fmt::format("{}{}:", kCellsHead, index_text(row * columns_ + column, columns_));
      for (size_t r = row; r < row + rows; ++r) {
        std::string right, stands;
        for (size_t c = column; c < column + columns; ++c) {
          const size_t i = r * columns_ + c;
          right += fmt::format("{:>14}", short_text(expected_[i]));
          stands += fmt::format("{:>14}", is_poison(actual[i]) ? "-" : short_text(actual[i]));
        }
        text += "\n  " + right + " |" + stands;
      }
      return text;
    }
  }

  std::vector<Expected> expected_;
  size_t columns_;
  std::string text_;
  Equal equal_;
};

}  // namespace

template <class T>
::testing::Matcher<const std::vector<T>&> ArrayIs(std::vector<T> expected, size_t columns) {
  const auto equal = [](const T& a, const T& b) { return a == b; };
  return ::testing::Matcher<const std::vector<T>&>(
      new ArrayMatcher<T, T, decltype(equal)>(std::move(expected), columns, "", equal));
}

template <class T>
::testing::Matcher<const std::vector<T>&> SameBits(std::vector<T> expected, size_t columns) {
  const auto equal = [](const T& a, const T& b) {
    using Bytes = std::array<std::byte, sizeof(T)>;
    return std::bit_cast<Bytes>(a) == std::bit_cast<Bytes>(b);
  };
  return ::testing::Matcher<const std::vector<T>&>(
      new ArrayMatcher<T, T, decltype(equal)>(std::move(expected), columns, ", bit for bit", equal));
}

template <class T>
std::string explanation_of(const ::testing::Matcher<const std::vector<T>&>& matcher,
                           const std::vector<T>& values) {
  ::testing::StringMatchResultListener listener;
  if (matcher.MatchAndExplain(values, &listener)) return {};
  std::string text = listener.str();
  std::erase(text, kExplanationMark);
  return text.empty() ? "not as expected" : text;
}

#define CML_INSTANTIATE_ARRAY_IS(T)                                                        \
  template ::testing::Matcher<const std::vector<T>&> ArrayIs<T>(std::vector<T>, size_t);   \
  template ::testing::Matcher<const std::vector<T>&> SameBits<T>(std::vector<T>, size_t);  \
  template std::string explanation_of<T>(const ::testing::Matcher<const std::vector<T>&>&, \
                                         const std::vector<T>&);
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

::testing::Matcher<const std::vector<float>&> ArrayNear(std::vector<double> expected, double relative,
                                                        size_t columns) {
  const auto near = [relative](double a, float b) { return is_near(a, b, relative); };
  return ::testing::Matcher<const std::vector<float>&>(new ArrayMatcher<double, float, decltype(near)>(
      std::move(expected), columns, fmt::format(" within a relative {}", relative), near));
}

::testing::Matcher<const std::vector<float>&> ArrayNearOneOf(std::vector<std::vector<double>> expected,
                                                             double relative, size_t columns) {
  const auto near = [relative](const std::vector<double>& any, float b) {
    return std::any_of(any.begin(), any.end(), [&](double a) { return is_near(a, b, relative); });
  };
  return ::testing::Matcher<const std::vector<float>&>(
      new ArrayMatcher<std::vector<double>, float, decltype(near)>(
          std::move(expected), columns, fmt::format(" within a relative {}", relative), near));
}

}  // namespace cml::testing
