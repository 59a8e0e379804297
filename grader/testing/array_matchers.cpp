#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <cstring>

#include "core/fill.h"
#include "testing/failure_text.h"
#include "testing/matchers.h"

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
                  << index_text(i, columns_) << " expected " << fmt::format("{}", expected_[i]) << ", got "
                  << value_text(actual[i]);
    }
    if (differing > kShownDifferences)
      *listener << fmt::format("; {} of {} elements differ, {} of them never written", differing,
                               actual.size(), unwritten);
    return differing == 0;
  }

 private:
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

#define CML_INSTANTIATE_ARRAY_IS(T) \
  template ::testing::Matcher<const std::vector<T>&> ArrayIs<T>(std::vector<T>, size_t);
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
  // NaN compares false, so it never matches.
  const auto near = [relative](double a, float b) {
    return std::fabs(double{b} - a) <= relative * std::fabs(a) || double{b} == a;
  };
  return ::testing::Matcher<const std::vector<float>&>(new ArrayMatcher<double, float, decltype(near)>(
      std::move(expected), columns, fmt::format(" within a relative {}", relative), near));
}

}  // namespace cml::testing
