#define CML_ISA alu_half_test
#include "emulator/lanes/alu/half_ops.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

namespace cml::emulator::CML_ISA {
namespace {

__extension__ using Wide = __int128;

/// The value of a half by its definition; `mantissa` bits, exponents from 2^lowest.
double value_of(uint16_t bits, int mantissa, int lowest) {
  const int field = (bits & 0x7FFF) >> mantissa;
  const int top = (0x7FFF >> mantissa);
  const double fraction = bits & ((1 << mantissa) - 1);
  const double sign = (bits & 0x8000) != 0 ? -1.0 : 1.0;
  if (field == top) return fraction != 0 ? std::nan("") : sign * std::numeric_limits<double>::infinity();
  const double steps = field == 0 ? fraction : fraction + (1 << mantissa);
  return sign * std::ldexp(steps, lowest - mantissa + (field == 0 ? 0 : field - 1));
}

template <class H>
class AllHalves : public ::testing::Test {};
using Formats = ::testing::Types<F16, Bf16>;
TYPED_TEST_SUITE(AllHalves, Formats);

TYPED_TEST(AllHalves, WidenToTheirValue) {
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    const TypeParam half{static_cast<uint16_t>(bits)};
    const double expected = value_of(half.bits, TypeParam::kMantissa, TypeParam::kLowest);
    const double got = to_float(half);
    ASSERT_TRUE(std::isnan(expected) ? std::isnan(got)
                                     : got == expected && std::signbit(got) == std::signbit(expected))
        << std::hex << bits;
  }
}

TYPED_TEST(AllHalves, NarrowBackToTheirBits) {
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    const TypeParam half{static_cast<uint16_t>(bits)};
    const bool is_nan = Halves<TypeParam>::is_nan(half);
    ASSERT_EQ(narrow<TypeParam>(to_float(half)).bits, is_nan ? kHalfNan : half.bits) << std::hex << bits;
  }
}

TYPED_TEST(AllHalves, NarrowToTheNearestWithTiesToEven) {
  constexpr uint32_t infinity = TypeParam::kInfinity;
  for (uint32_t bits = 0; bits < infinity; ++bits) {
    const double low = value_of(static_cast<uint16_t>(bits), TypeParam::kMantissa, TypeParam::kLowest);
    const double step = std::ldexp(
        1.0, std::max(std::ilogb(low == 0 ? 1e-300 : low), TypeParam::kLowest) - TypeParam::kMantissa);
    const double middle = low + step / 2;
    const uint32_t even = bits + (bits & 1);
    const double below = std::nextafter(middle, 0), above = std::nextafter(middle, 1e300);
    ASSERT_EQ(narrow<TypeParam>(middle).bits, even) << std::hex << bits;
    ASSERT_EQ(narrow<TypeParam>(-middle).bits, even | 0x8000) << std::hex << bits;
    ASSERT_EQ(narrow<TypeParam>(below).bits, bits) << std::hex << bits;
    ASSERT_EQ(narrow<TypeParam>(above).bits, bits + 1) << std::hex << bits;
  }
}

/// The f16 bits of n * 2^-48, rounded by integer arithmetic alone.
uint16_t f16_of_fixed(Wide n) {
  const uint16_t sign = n < 0 ? 0x8000 : 0;
  Wide size = n < 0 ? -n : n;
  int shift = 24;  // to multiples of the smallest subnormal
  while ((size >> shift) >= 2048) ++shift;
  Wide steps = size >> shift;
  const Wide rest = size - (steps << shift), half = Wide{1} << (shift - 1);
  if (rest > half || (rest == half && (steps & 1) != 0)) ++steps;
  const int64_t bits = (int64_t{shift - 24} << 10) + static_cast<int64_t>(steps);
  return static_cast<uint16_t>(sign | (bits > 0x7C00 ? 0x7C00 : bits));
}
/// A finite f16 as a multiple of 2^-24.
Wide fixed_of(F16 a) { return static_cast<Wide>(std::ldexp(value_of(a.bits, 10, -14), 24)); }

TEST(F16Arithmetic, IsTheExactResultRoundedOnce) {
  std::mt19937 random(1);
  const auto finite = [&] {
    F16 half{};
    do half.bits = static_cast<uint16_t>(random());
    while ((half.bits & 0x7C00) == 0x7C00);
    return half;
  };
  for (int i = 0; i < 400000; ++i) {
    const F16 a = finite(), b = finite(), c = finite();
    const Wide sum = (fixed_of(a) + fixed_of(b)) << 24, product = fixed_of(a) * fixed_of(b);
    const Wide fused = product + (fixed_of(c) << 24);
    if (sum != 0) {
      ASSERT_EQ(Halves<F16>::add(a, b).bits, f16_of_fixed(sum)) << a.bits << ' ' << b.bits;
    }
    if (product != 0) {
      ASSERT_EQ(Halves<F16>::mul(a, b).bits, f16_of_fixed(product)) << a.bits << ' ' << b.bits;
    }
    if (fused != 0) {
      ASSERT_EQ(Halves<F16>::fma(a, b, c).bits, f16_of_fixed(fused))
          << a.bits << ' ' << b.bits << ' ' << c.bits;
    }
  }
}

/// Numbers whose products and sums are whole multiples of 2^-70 that fit 128 bits.
TEST(Bf16Arithmetic, FmaIsTheExactResultRoundedOnce) {
  std::mt19937 random(2);
  const auto number = [&](int spread) {
    const int exponent = static_cast<int>(random() % (2 * spread + 1)) - spread;
    return narrow<Bf16>(std::ldexp(1.0 + static_cast<double>(random() & 127) / 128, exponent) *
                        ((random() & 1) != 0 ? -1 : 1));
  };
  for (int i = 0; i < 400000; ++i) {
    const Bf16 a = number(10), b = number(10), c = number(30);
    const auto scaled = [](Bf16 x, int by) {
      return static_cast<Wide>(std::ldexp(static_cast<double>(to_float(x)), by));
    };
    const Wide exact = scaled(a, 35) * scaled(b, 35) + (scaled(c, 45) << 25);
    if (exact == 0) continue;
    const Wide size = exact < 0 ? -exact : exact;
    int shift = 0;
    while ((size >> shift) >= 256) ++shift;
    if (shift == 0) continue;
    Wide steps = size >> shift;
    const Wide rest = size - (steps << shift), half = Wide{1} << (shift - 1);
    if (rest > half || (rest == half && (steps & 1) != 0)) ++steps;
    const double expected = std::ldexp(static_cast<double>(steps), shift - 70) * (exact < 0 ? -1 : 1);
    ASSERT_EQ(to_float(Halves<Bf16>::fma(a, b, c)), static_cast<float>(expected))
        << a.bits << ' ' << b.bits << ' ' << c.bits;
  }
}

TEST(F16Clamps, HoldToTheirRange) {
  using Sat = Halves<F16, false, Clamp::sat>;
  using Relu = Halves<F16, false, Clamp::relu>;
  const F16 one{0x3C00}, minus_two{0xC000}, nan{0x7E00};
  EXPECT_EQ(Sat::add(one, one).bits, 0x3C00);
  EXPECT_EQ(Sat::add(minus_two, one).bits, 0);
  EXPECT_EQ(Sat::add(nan, one).bits, 0);
  EXPECT_EQ(Relu::fma(minus_two, one, one).bits, 0);
  EXPECT_EQ(Relu::fma(nan, one, one).bits, kHalfNan);
}

}  // namespace
}  // namespace cml::emulator::CML_ISA
