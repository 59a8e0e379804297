#include "explorer/operators.h"

namespace cml::explorer {
namespace {

int32_t as_signed(uint32_t bits) { return static_cast<int32_t>(bits); }
uint32_t bits_of(int32_t value) { return static_cast<uint32_t>(value); }

Bits apply_signed(Operator op, int32_t a, int32_t b) {
  int32_t result = 0;
  bool overflowed = false;
  switch (op) {
    case Operator::add:
      overflowed = __builtin_add_overflow(a, b, &result);
      break;
    case Operator::subtract:
      overflowed = __builtin_sub_overflow(a, b, &result);
      break;
    case Operator::multiply:
      overflowed = __builtin_mul_overflow(a, b, &result);
      break;
    case Operator::divide:
    case Operator::remainder:
      if (b == 0) return Message::divides_by_zero;
      if (a == INT32_MIN && b == -1) return Message::overflows;
      return bits_of(op == Operator::divide ? a / b : a % b);
    case Operator::less:
      return uint32_t{a < b};
    case Operator::greater:
      return uint32_t{a > b};
    case Operator::less_equal:
      return uint32_t{a <= b};
    default:
      return uint32_t{a >= b};
  }
  return overflowed ? Bits{Message::overflows} : Bits{bits_of(result)};
}

Bits apply_unsigned(Operator op, uint32_t a, uint32_t b) {
  switch (op) {
    case Operator::add:
      return a + b;
    case Operator::subtract:
      return a - b;
    case Operator::multiply:
      return a * b;
    case Operator::divide:
    case Operator::remainder:
      if (b == 0) return Message::divides_by_zero;
      return op == Operator::divide ? a / b : a % b;
    case Operator::less:
      return uint32_t{a < b};
    case Operator::greater:
      return uint32_t{a > b};
    case Operator::less_equal:
      return uint32_t{a <= b};
    default:
      return uint32_t{a >= b};
  }
}

}  // namespace

const std::vector<BinaryRow>& binary_operators() {
  static const std::vector<BinaryRow> rows{
      {"<<", 8, Operator::shift_left},    {">>", 8, Operator::shift_right}, {"<=", 7, Operator::less_equal},
      {">=", 7, Operator::greater_equal}, {"==", 6, Operator::equal},       {"!=", 6, Operator::unequal},
      {"&&", 2, Operator::logical_and},   {"||", 1, Operator::logical_or},  {"*", 10, Operator::multiply},
      {"/", 10, Operator::divide},        {"%", 10, Operator::remainder},   {"+", 9, Operator::add},
      {"-", 9, Operator::subtract},       {"<", 7, Operator::less},         {">", 7, Operator::greater},
      {"&", 5, Operator::bit_and},        {"^", 4, Operator::bit_xor},      {"|", 3, Operator::bit_or},
  };
  return rows;
}

bool is_comparison(Operator op) {
  return (op >= Operator::less && op <= Operator::unequal) || op == Operator::logical_and ||
         op == Operator::logical_or || op == Operator::logical_not;
}

bool is_shift(Operator op) { return op == Operator::shift_left || op == Operator::shift_right; }

Bits apply(Operator op, bool is_unsigned, uint32_t a, uint32_t b) {
  switch (op) {
    case Operator::bit_and:
      return a & b;
    case Operator::bit_or:
      return a | b;
    case Operator::bit_xor:
      return a ^ b;
    case Operator::equal:
      return uint32_t{a == b};
    case Operator::unequal:
      return uint32_t{a != b};
    case Operator::shift_left:
      return b > 31 ? Bits{Message::bad_shift} : Bits{a << b};
    case Operator::shift_right:
      if (b > 31) return Message::bad_shift;
      return is_unsigned ? a >> b : bits_of(as_signed(a) >> b);
    default:
      return is_unsigned ? apply_unsigned(op, a, b) : apply_signed(op, as_signed(a), as_signed(b));
  }
}

Bits apply(Operator op, bool is_unsigned, uint32_t a) {
  switch (op) {
    case Operator::minus:
      return apply(Operator::subtract, is_unsigned, 0, a);
    case Operator::bit_not:
      return ~a;
    case Operator::logical_not:
      return uint32_t{a == 0};
    default:
      return a;
  }
}

}  // namespace cml::explorer
