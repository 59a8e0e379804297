#define CML_ISA alu_integer_test
#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "emulator/lanes/alu/bit_ops.h"
#include "emulator/lanes/alu/carry_ops.h"
#include "emulator/lanes/alu/integer_ops.h"

namespace cml::emulator::CML_ISA {
namespace {

__extension__ using Wide = __int128;

/// Values where something happens, and some at random.
template <class T>
std::vector<T> samples() {
  std::vector<T> all = {0,
                        1,
                        2,
                        7,
                        kHighest<T>,
                        static_cast<T>(kHighest<T> - 1),
                        kLowest<T>,
                        static_cast<T>(kLowest<T> + 1),
                        static_cast<T>(-1),
                        static_cast<T>(-2),
                        static_cast<T>(0x80),
                        static_cast<T>(0x7FFF)};
  std::mt19937_64 random(sizeof(T));
  for (int i = 0; i < 40; ++i) all.push_back(static_cast<T>(random() >> (random() % 64)));
  return all;
}

template <class T>
class Integers : public ::testing::Test {};
using Types = ::testing::Types<uint16_t, int16_t, uint32_t, int32_t, uint64_t, int64_t>;
TYPED_TEST_SUITE(Integers, Types);

TYPED_TEST(Integers, AgreeWithWideArithmetic) {
  using T = TypeParam;
  for (const T a : samples<T>()) {
    for (const T b : samples<T>()) {
      const Wide x = a, y = b;
      ASSERT_EQ(add(a, b), static_cast<T>(x + y));
      ASSERT_EQ(sub(a, b), static_cast<T>(x - y));
      ASSERT_EQ(mul_lo(a, b), static_cast<T>(static_cast<Uint128>(x) * static_cast<Uint128>(y)));
      ASSERT_EQ(sad(a, b, T{3}), static_cast<T>((x < y ? y - x : x - y) + 3));
      if constexpr (sizeof(T) < 8) {
        ASSERT_EQ(mul_hi(a, b), static_cast<T>((x * y) >> (8 * sizeof(T))));
        ASSERT_EQ(mad_wide(a, b, Wider<T>{9}), static_cast<Wider<T>>(x * y + 9));
      }
      if (b != 0) {
        ASSERT_EQ(div(a, b), static_cast<T>(x / y));
        ASSERT_EQ(rem(a, b), static_cast<T>(x % y));
        const T below = sub(mul_lo(a, b), T{1});  // the quotient is as near to the next integer as it can be
        ASSERT_EQ(div(below, b), static_cast<T>(Wide{below} / y));
        ASSERT_EQ(rem(below, b), static_cast<T>(Wide{below} % y));
      } else {
        ASSERT_EQ(div(a, b), static_cast<T>(-1));
        ASSERT_EQ(rem(a, b), static_cast<T>(-1));
      }
    }
  }
}

TYPED_TEST(Integers, CarriesAreTheTopOfTheWideSum) {
  using T = TypeParam;
  using U = Unsigned<T>;
  constexpr unsigned bits = sizeof(T) * 8;
  for (const T a : samples<T>()) {
    for (const T b : samples<T>()) {
      for (const bool carry : {false, true}) {
        const Wide sum = Wide{static_cast<U>(a)} + static_cast<U>(b) + (carry ? 1 : 0);
        const Wide difference = Wide{static_cast<U>(a)} - static_cast<U>(b) - (carry ? 1 : 0);
        const auto added = add_carry(a, b, carry);
        const auto subtracted = sub_carry(a, b, !carry);
        ASSERT_EQ(added.value, static_cast<T>(sum));
        ASSERT_EQ(added.carry, (sum >> bits) != 0);
        ASSERT_EQ(subtracted.value, static_cast<T>(difference));
        ASSERT_EQ(subtracted.carry, difference >= 0) << "set where nothing is borrowed";
      }
    }
  }
}

/// Bit by bit, as PTX ISA 9.7.1.19 has it.
template <class T>
T slow_bfe(T a, uint32_t position, uint32_t length) {
  const uint32_t top = kBits<T> - 1;
  const auto bit = [&](uint32_t i) { return (static_cast<uint64_t>(a) >> i & 1) != 0; };
  bool sign = false;
  if (std::is_signed_v<T> && length != 0)
    sign = bit(position + length - 1 < top ? position + length - 1 : top);
  uint64_t result = 0;
  for (uint32_t i = 0; i <= top; ++i) {
    const bool one = i < length && position + i <= top ? bit(position + i) : sign;
    result |= uint64_t{one} << i;
  }
  return static_cast<T>(result);
}
template <class T>
T slow_bfi(T a, T b, uint32_t position, uint32_t length) {
  auto result = static_cast<uint64_t>(b);
  for (uint32_t i = 0; i < length && position + i < kBits<T>; ++i) {
    const uint64_t at = uint64_t{1} << (position + i);
    result = (static_cast<uint64_t>(a) >> i & 1) != 0 ? result | at : result & ~at;
  }
  return static_cast<T>(result);
}

template <class T>
class Words : public ::testing::Test {};
using WordTypes = ::testing::Types<uint32_t, int32_t, uint64_t, int64_t>;
TYPED_TEST_SUITE(Words, WordTypes);

TYPED_TEST(Words, FieldsAgreeWithTheDefinition) {
  using T = TypeParam;
  using U = Unsigned<T>;
  for (const T a : samples<T>()) {
    for (const uint32_t position : {0u, 1u, 5u, 31u, 32u, 33u, 63u, 64u, 200u, 255u}) {
      for (const uint32_t length : {0u, 1u, 4u, 31u, 32u, 33u, 63u, 64u, 255u}) {
        ASSERT_EQ(bfe(a, position, length), slow_bfe(a, position, length))
            << a << ' ' << position << ' ' << length;
        ASSERT_EQ(bfi(static_cast<U>(a), U{0x5A5A5A5A}, position, length),
                  slow_bfi(static_cast<U>(a), U{0x5A5A5A5A}, position, length))
            << a << ' ' << position << ' ' << length;
      }
    }
  }
}

TEST(Bits, CountsAgreeWithTheHost) {
  for (const uint64_t a : samples<uint64_t>()) {
    EXPECT_EQ(popc64(a), static_cast<uint32_t>(__builtin_popcountll(a)));
    EXPECT_EQ(brev64(brev64(a)), a);
    EXPECT_EQ(brev64(a) & 1, a >> 63);
    EXPECT_EQ(bfind(a), a == 0 ? 0xFFFFFFFFu : 63u - static_cast<uint32_t>(__builtin_clzll(a)));
  }
}

TEST(Bits, Lop3LooksUpEveryTable) {
  const uint32_t a = 0xF0, b = 0xCC, c = 0xAA;  // the eight rows side by side
  for (uint32_t table = 0; table < 256; ++table) EXPECT_EQ(lop3(a, b, c, table) & 0xFF, table);
}

TEST(Integer24, TakesTheLow24Bits) {
  EXPECT_EQ(mul24_hi(int32_t{-1}, int32_t{1}), -1);
  EXPECT_EQ(mul24_hi(uint32_t{0xFFFFFF}, uint32_t{0xFFFFFF}), 0xFFFFFE00u);
  EXPECT_EQ(mad24_hi_sat(0x7FFFFF, 0x7FFFFF, kHighest<int32_t>), kHighest<int32_t>);
}

}  // namespace
}  // namespace cml::emulator::CML_ISA
