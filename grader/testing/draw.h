#pragma once
#include <cstdint>
#include <cstring>
#include <limits>
#include <random>
#include <type_traits>
#include <vector>

#include "core/error.h"
#include "core/splitmix.h"

/// Values of graded launches, drawn so that no kernel can tell one launch from another.
namespace cml::testing {

/// A stream of 64-bit numbers, several times as fast as std::mt19937_64: for arrays of millions of elements.
class Splitmix {
 public:
  /// The stream of this seed.
  explicit Splitmix(uint64_t seed) : state_(seed) {}
  /// The next number.
  uint64_t operator()() { return splitmix64(state_ += kSplitmixStep); }

 private:
  uint64_t state_;
};

/// A number in [0, count), the same with every standard library.
template <class Random>
uint64_t draw_below(Random& random, uint64_t count) {
  CML_REQUIRE(count > 0, "something to draw from");
  // Of 2^64 numbers the last few that would favour some are drawn again.
  const uint64_t rest = (std::numeric_limits<uint64_t>::max() % count + 1) % count;
  for (;;) {
    const uint64_t number = random();
    if (rest == 0 || number < uint64_t{0} - rest) return number % count;
  }
}
/// An integer in [low, high].
template <class T>
T draw_between(std::mt19937_64& random, T low, T high) {
  static_assert(std::is_integral_v<T>);
  CML_REQUIRE(low <= high, "a range that is not empty");
  const uint64_t count = static_cast<uint64_t>(high) - static_cast<uint64_t>(low) + 1;
  return static_cast<T>(static_cast<uint64_t>(low) + (count == 0 ? random() : draw_below(random, count)));
}

/// Any value of the type. Of a floating-point type one in four is special: NaN (quiet, signalling, with
/// payload), an infinity, a zero of either sign, a denormal, the greatest and the least.
template <class T, class Random>
T draw_any(Random& random) {
  static_assert(std::is_arithmetic_v<T>);
  if constexpr (std::is_integral_v<T>) {
    return static_cast<T>(random());
  } else {
    using Bits = std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>;
    constexpr unsigned kMantissa = std::numeric_limits<T>::digits - 1;
    constexpr Bits kSign = Bits{1} << (8 * sizeof(T) - 1), kFraction = (Bits{1} << kMantissa) - 1;
    constexpr Bits kInfinity = (kSign - 1) & ~kFraction;
    // What a number of 64 bits has more than a float needs says which; a double takes a second number.
    const uint64_t number = random();
    const uint64_t which = sizeof(T) == 4 ? number >> 32 : random();
    Bits bits = static_cast<Bits>(number);
    if (which % 4 == 0) {
      const Bits sign = bits & kSign, fraction = bits & kFraction;
      const Bits rows[] = {0,        kInfinity, kInfinity | fraction, kInfinity | (fraction >> 1) | 1,
                           fraction, 1,         kInfinity - 1,        kFraction + 1};
      bits = sign | rows[which / 4 % std::size(rows)];
    }
    T value;
    std::memcpy(&value, &bits, sizeof(value));
    return value;
  }
}

}  // namespace cml::testing
