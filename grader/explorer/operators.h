#pragma once
#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include "explorer/message.h"

/// Operators of an index on int and unsigned int of 32 bits, as C++ has them.
namespace cml::explorer {

/// What an operator does.
enum class Operator : uint8_t {
  multiply,
  divide,
  remainder,
  add,
  subtract,
  shift_left,
  shift_right,
  less,
  greater,
  less_equal,
  greater_equal,
  equal,
  unequal,
  bit_and,
  bit_xor,
  bit_or,
  logical_and,  ///< evaluated by the expression: the right side only where it decides
  logical_or,   ///< the same
  plus,
  minus,
  bit_not,
  logical_not,
};

/// A row of the binary operators.
struct BinaryRow {
  std::string_view text;  ///< as it is written
  int precedence;         ///< a higher one binds first
  Operator op;
};
/// All binary operators; longer ones come before those that they begin with.
const std::vector<BinaryRow>& binary_operators();

/// Whether the result is 0 or 1.
bool is_comparison(Operator op);
/// Whether the result has the type of the left side alone.
bool is_shift(Operator op);

/// The bits of a result, or what is wrong with the operands.
using Bits = std::variant<uint32_t, Message>;
/// `a op b`, both of the type that `is_unsigned` says; of a shift, that is the type of `a`, and `b` is a
/// number.
Bits apply(Operator op, bool is_unsigned, uint32_t a, uint32_t b);
/// `op a`.
Bits apply(Operator op, bool is_unsigned, uint32_t a);

}  // namespace cml::explorer
