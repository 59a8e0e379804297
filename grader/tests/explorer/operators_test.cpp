#include "explorer/operators.h"

#include <gtest/gtest.h>

namespace cml::explorer {
namespace {

uint32_t bits(int32_t value) { return static_cast<uint32_t>(value); }
Bits of_ints(Operator op, int32_t a, int32_t b) { return apply(op, false, bits(a), bits(b)); }

TEST(Operators, OfIntsTruncateAndKeepTheSign) {
  EXPECT_EQ(of_ints(Operator::divide, -7, 2), Bits{bits(-3)});
  EXPECT_EQ(of_ints(Operator::remainder, -7, 2), Bits{bits(-1)});
  EXPECT_EQ(of_ints(Operator::shift_right, -8, 1), Bits{bits(-4)});
  EXPECT_EQ(of_ints(Operator::less, -1, 0), Bits{1u});
}

TEST(Operators, OfUnsignedsWrap) {
  EXPECT_EQ(apply(Operator::subtract, true, 0, 1), Bits{UINT32_MAX});
  EXPECT_EQ(apply(Operator::remainder, true, UINT32_MAX, 32), Bits{31u});
  EXPECT_EQ(apply(Operator::shift_right, true, 0x80000000, 31), Bits{1u});
  EXPECT_EQ(apply(Operator::greater, true, UINT32_MAX, 0), Bits{1u});
  EXPECT_EQ(apply(Operator::minus, true, 1), Bits{UINT32_MAX});
}

TEST(Operators, SayWhatIsUndefined) {
  EXPECT_EQ(of_ints(Operator::divide, 1, 0), Bits{Message::divides_by_zero});
  EXPECT_EQ(apply(Operator::remainder, true, 1, 0), Bits{Message::divides_by_zero});
  EXPECT_EQ(of_ints(Operator::divide, INT32_MIN, -1), Bits{Message::overflows});
  EXPECT_EQ(of_ints(Operator::multiply, 65536, 65536), Bits{Message::overflows});
  EXPECT_EQ(apply(Operator::minus, false, bits(INT32_MIN)), Bits{Message::overflows});
  EXPECT_EQ(of_ints(Operator::shift_left, 1, 32), Bits{Message::bad_shift});
  EXPECT_EQ(of_ints(Operator::shift_right, 1, -1), Bits{Message::bad_shift});
}

TEST(Operators, OfBits) {
  EXPECT_EQ(of_ints(Operator::bit_xor, 12, 10), Bits{6u});
  EXPECT_EQ(of_ints(Operator::bit_and, 12, 10), Bits{8u});
  EXPECT_EQ(of_ints(Operator::bit_or, 12, 10), Bits{14u});
  EXPECT_EQ(apply(Operator::bit_not, false, 0), Bits{UINT32_MAX});
  EXPECT_EQ(apply(Operator::logical_not, false, 5), Bits{0u});
  EXPECT_EQ(of_ints(Operator::shift_left, 3, 4), Bits{48u});
}

}  // namespace
}  // namespace cml::explorer
