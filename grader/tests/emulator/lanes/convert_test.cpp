#define CML_ISA alu_convert_test
#include "emulator/lanes/alu/convert_ops.h"

#include <gtest/gtest.h>

#include <cfenv>
#include <cmath>
#include <random>
#include <vector>

namespace cml::emulator::CML_ISA {
namespace {

using ptx::Rounding;
using ptx::Type;

Conversion plain(Type to, Type from, Rounding rounding = Rounding::none) {
  return {to, from, rounding, false, false, false, false};
}

std::vector<float> floats() {
  std::vector<float> all = {0.0f,      -0.0f,         0.5f,          1.5f,           2.5f,       -0.5f,
                            -1.5f,     2147483520.0f, 2147483648.0f, -2147483648.0f, 4.3e9f,     1e10f,
                            9.3e18f,   -9.3e18f,      1.9e19f,       3.4e38f,        0x1p-149f,  -0x1p-149f,
                            0x1p-126f, 65519.0f,      65520.0f,      0x1p-25f,       0x1.8p-25f, INFINITY,
                            -INFINITY, std::nanf("")};
  std::mt19937 random(3);
  for (int i = 0; i < 200000; ++i) all.push_back(f32_of_bits(static_cast<uint32_t>(random())));
  for (int i = 0; i < 50000; ++i)
    all.push_back(
        std::ldexp(static_cast<float>(static_cast<int32_t>(random())), static_cast<int>(random() % 80) - 60));
  return all;
}
std::vector<double> doubles() {
  std::vector<double> all;
  for (const float a : floats()) all.push_back(a);
  std::mt19937_64 random(4);
  for (int i = 0; i < 100000; ++i) all.push_back(f64_of_bits(random()));
  for (int i = 0; i < 100000; ++i)
    all.push_back(std::ldexp(static_cast<double>(static_cast<int64_t>(random())),
                             static_cast<int>(random() % 300) - 200));
  return all;
}
std::vector<int64_t> integers() {
  std::vector<int64_t> all = {
      0, 1, -1, 16777217, -16777219, (int64_t{1} << 53) + 1, kHighest<int64_t>, kLowest<int64_t>};
  std::mt19937_64 random(5);
  for (int i = 0; i < 100000; ++i) all.push_back(static_cast<int64_t>(random()) >> (random() % 64));
  return all;
}

struct Mode {
  Rounding ptx;
  Rounding integral;
  int host;
};
constexpr Mode kModes[] = {{Rounding::rn, Rounding::rni, FE_TONEAREST},
                           {Rounding::rz, Rounding::rzi, FE_TOWARDZERO},
                           {Rounding::rm, Rounding::rmi, FE_DOWNWARD},
                           {Rounding::rp, Rounding::rpi, FE_UPWARD}};

/// `expression` under the host's rounding mode.
template <class F>
auto under(int mode, F expression) {
  std::fesetround(mode);
  const auto result = expression();
  std::fesetround(FE_TONEAREST);
  return result;
}

TEST(GeneralConversion, RoundsDoublesAsTheHostDoes) {
  for (const Mode& mode : kModes) {
    for (const double a : doubles()) {
      if (a != a) continue;
      const volatile double operand = a;
      const float expected = under(mode.host, [&] {
        volatile float r = static_cast<float>(operand);
        return r;
      });
      const uint64_t got = convert_bits(bits_of_f64(a), plain(Type::f32, Type::f64, mode.ptx));
      ASSERT_EQ(got, bits_of_f32(expected)) << a << " mode " << static_cast<int>(mode.ptx);
    }
  }
}

TEST(GeneralConversion, RoundsIntegersAsTheHostDoes) {
  for (const Mode& mode : kModes) {
    for (const int64_t a : integers()) {
      const volatile int64_t operand = a;
      const float f = under(mode.host, [&] {
        volatile float r = static_cast<float>(operand);
        return r;
      });
      const double d = under(mode.host, [&] {
        volatile double r = static_cast<double>(operand);
        return r;
      });
      const auto bits = static_cast<uint64_t>(a);
      ASSERT_EQ(convert_bits(bits, plain(Type::f32, Type::s64, mode.ptx)), bits_of_f32(f)) << a;
      ASSERT_EQ(convert_bits(bits, plain(Type::f64, Type::s64, mode.ptx)), bits_of_f64(d)) << a;
    }
  }
}

TEST(GeneralConversion, RoundsToIntegersAsTheHostDoes) {
  for (const Mode& mode : kModes) {
    for (const double a : doubles()) {
      if (a != a || std::abs(a) > 9e18) continue;
      const double whole = under(mode.host, [&] {
        volatile double r = std::nearbyint(a);
        return r;
      });
      const auto got = convert_bits(bits_of_f64(a), plain(Type::s64, Type::f64, mode.integral));
      ASSERT_EQ(static_cast<int64_t>(got), static_cast<int64_t>(whole)) << a;
      const auto rounded = convert_bits(bits_of_f64(a), plain(Type::f64, Type::f64, mode.integral));
      ASSERT_EQ(rounded, bits_of_f64(whole)) << a;
    }
  }
}

TEST(GeneralConversion, ClampsAndWraps) {
  const auto convert = [](int64_t a, Conversion c) {
    return static_cast<int64_t>(convert_bits(static_cast<uint64_t>(a), c));
  };
  Conversion narrow_s8 = plain(Type::s8, Type::s32);
  EXPECT_EQ(convert(200, narrow_s8), -56);
  narrow_s8.sat = true;
  EXPECT_EQ(convert(200, narrow_s8), 127);
  EXPECT_EQ(convert(-200, narrow_s8), -128);
  Conversion unsigned_sat = plain(Type::u16, Type::s64);
  unsigned_sat.sat = true;
  EXPECT_EQ(convert(-1, unsigned_sat), 0);
  EXPECT_EQ(convert(int64_t{1} << 40, unsigned_sat), 65535);
}

/// The functions made for one pair of types against the general rule.
template <class D, class F>
void expect_same_integers(Type to, Type from, const std::vector<F>& values) {
  for (const F a : values) {
    const uint64_t bits = raw(a);
    ASSERT_EQ(static_cast<D>(float_to_integer<D, F, Rounding::rni>(a)),
              static_cast<D>(convert_bits(bits, plain(to, from, Rounding::rni))))
        << a;
    ASSERT_EQ(static_cast<D>(float_to_integer<D, F, Rounding::rzi>(a)),
              static_cast<D>(convert_bits(bits, plain(to, from, Rounding::rzi))))
        << a;
    ASSERT_EQ(static_cast<D>(float_to_integer<D, F, Rounding::rmi>(a)),
              static_cast<D>(convert_bits(bits, plain(to, from, Rounding::rmi))))
        << a;
    ASSERT_EQ(static_cast<D>(float_to_integer<D, F, Rounding::rpi>(a)),
              static_cast<D>(convert_bits(bits, plain(to, from, Rounding::rpi))))
        << a;
  }
}

TEST(FastConversion, FloatsToIntegersAgreeWithTheGeneralRule) {
  expect_same_integers<int8_t, float>(Type::s8, Type::f32, floats());
  expect_same_integers<uint8_t, float>(Type::u8, Type::f32, floats());
  expect_same_integers<int16_t, float>(Type::s16, Type::f32, floats());
  expect_same_integers<uint16_t, float>(Type::u16, Type::f32, floats());
  expect_same_integers<int8_t, double>(Type::s8, Type::f64, doubles());
  expect_same_integers<uint16_t, double>(Type::u16, Type::f64, doubles());
  expect_same_integers<int32_t, float>(Type::s32, Type::f32, floats());
  expect_same_integers<uint32_t, float>(Type::u32, Type::f32, floats());
  expect_same_integers<int64_t, float>(Type::s64, Type::f32, floats());
  expect_same_integers<uint64_t, float>(Type::u64, Type::f32, floats());
  expect_same_integers<int32_t, double>(Type::s32, Type::f64, doubles());
  expect_same_integers<uint32_t, double>(Type::u32, Type::f64, doubles());
  expect_same_integers<int64_t, double>(Type::s64, Type::f64, doubles());
  expect_same_integers<uint64_t, double>(Type::u64, Type::f64, doubles());
}

TEST(FastConversion, HalvesAgreeWithTheGeneralRule) {
  for (const float a : floats()) {
    const uint64_t bits = bits_of_f32(a);
    ASSERT_EQ(f32_to_half<F16>(a).bits, convert_bits(bits, plain(Type::f16, Type::f32, Rounding::rn))) << a;
    ASSERT_EQ(f32_to_half<Bf16>(a).bits, convert_bits(bits, plain(Type::bf16, Type::f32, Rounding::rn))) << a;
  }
}

TEST(Fp8, RoundTripsAllPatterns) {
  for (uint32_t bits = 0; bits < 256; ++bits) {
    for (const Type type : {Type::e4m3, Type::e5m2}) {
      const FloatFormat format = format_of(type);
      const Exact value = decode_float(bits, format);
      const uint64_t expected = value.kind == Exact::Kind::nan ? 0x7F : bits;
      EXPECT_EQ(encode_float(value, format, Rounding::rn, false), expected) << bits;
    }
  }
  EXPECT_EQ(decode_float(0x7E, format_of(Type::e4m3)).significand, 14u) << "448 is 14 * 2^5";
}

}  // namespace
}  // namespace cml::emulator::CML_ISA
