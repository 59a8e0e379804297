#include "metrics/instruction_cost.h"

#include "core/warp.h"
#include "ptx/opcode_table.h"

namespace cml::metrics {
namespace {

using ptx::operator""_op;
using ptx::Type;

/// Instructions of machine code for one of PTX: some are joined.
constexpr double kOne = 0.95;
constexpr double kHalfRate = 2;

/// Machine code of an instruction, and how many of its instructions take each kind of unit.
struct MachineCode {
  double length = 1;
  double issue = kOne;
  double float32 = 0, float64 = 0, special = 0;
};

bool is_64(Type type) { return ptx::bits_of(type) == 64; }

MachineCode conversion(const ptx::Instruction& instruction) {
  const Type to = instruction.type(), from = instruction.types.size() > 1 ? instruction.types[1] : to;
  // Between integers there may be none or several: with these two the kernels of known.cu fit best.
  if (!ptx::is_float(to) && !ptx::is_float(from)) return {3, 4};
  // I2FP and F2FP have more units than F2I, F2F and FRND.
  const bool is_common = !is_64(to) && !is_64(from) && ptx::is_float(to) && to != from;
  return is_common ? MachineCode{3, kHalfRate} : MachineCode{3, kOne, 0, 0, 1};
}

MachineCode special_function(const ptx::Instruction& instruction) {
  constexpr double kLength = 8;
  const bool is_scaled = !instruction.modifiers.ftz && instruction.opcode != "tanh"_op;
  switch (instruction.opcode) {
    case "sin"_op:
    case "cos"_op:
      return {kLength, 2, 1, 0, 1};
    case "rcp"_op:
    case "sqrt"_op:
      if (instruction.modifiers.approx) break;
      return is_64(instruction.type()) ? MachineCode{24, 13, 0, 8, 1} : MachineCode{12, 9, 5, 0, 1};
    default:
      break;
  }
  return is_scaled ? MachineCode{kLength, 4, 2, 0, 1} : MachineCode{kLength, kOne, 0, 0, 1};
}

MachineCode division(const ptx::Instruction& instruction) {
  const Type type = instruction.type();
  const bool is_signed = ptx::is_signed(type);
  if (type == Type::f64) return {24, 15, 0, 9, 1};
  if (ptx::is_float(type))
    return instruction.modifiers.approx || instruction.modifiers.full ? MachineCode{12, 5, 3, 0, 1}
                                                                      : MachineCode{20, 10, 6, 0, 2};
  return is_64(type) ? MachineCode{60, is_signed ? 95.0 : 80.0, 0, 0, 3}
                     : MachineCode{20, is_signed ? 24.0 : 18.0, 0, 0, 3};
}

MachineCode arithmetic(const ptx::Instruction& instruction) {
  const Type type = instruction.type();
  if (type == Type::f64) return {1, kOne, 0, 1, 0};
  if (ptx::is_float(type)) return {1, kOne, 1, 0, 0};
  if (instruction.opcode != "mul"_op && instruction.opcode != "mad"_op) return {};
  if (!is_64(type)) return {1, kHalfRate};
  return instruction.modifiers.half == ptx::Half::hi ? MachineCode{4, 8} : MachineCode{2, 4};
}

/// From a register, whose value then stays where it is.
bool is_dropped_move(const ptx::Instruction& instruction) {
  return instruction.operands.size() == 2 && instruction.operands[1].kind == ptx::Operand::Kind::reg;
}

MachineCode machine_code_of(const ptx::Instruction& instruction) {
  switch (instruction.opcode) {
    case "mov"_op:
      return is_dropped_move(instruction) ? MachineCode{0, 0} : MachineCode{0, kOne};
    case "cvta"_op:
      return {0, 0};
    case "and"_op:
    case "or"_op:
    case "not"_op:
      // Of predicates: a part of the comparison.
      return instruction.type() == Type::pred ? MachineCode{0, 0} : MachineCode{};
    case "add"_op:
    case "sub"_op:
    case "mul"_op:
    case "fma"_op:
    case "mad"_op:
      return arithmetic(instruction);
    case "min"_op:
    case "max"_op:
    case "setp"_op:
      if (instruction.type() == Type::f64) return {1, kOne, 0, 1, 0};
      return {};
    case "cvt"_op:
      return conversion(instruction);
    case "rcp"_op:
    case "sqrt"_op:
    case "rsqrt"_op:
    case "sin"_op:
    case "cos"_op:
    case "ex2"_op:
    case "lg2"_op:
    case "tanh"_op:
      return special_function(instruction);
    case "div"_op:
    case "rem"_op:
      return division(instruction);
    case "popc"_op:
    case "clz"_op:
    case "brev"_op:
    case "bfind"_op:
      return {3, kOne, 0, 0, 1};
    default:
      return {};
  }
}

}  // namespace

void BusyClocks::add(const BusyClocks& other, double factor) {
  issue += factor * other.issue;
  float32 += factor * other.float32;
  float64 += factor * other.float64;
  special += factor * other.special;
}

BusyClocks busy_clocks(const ptx::Instruction& instruction, const arch::Throughput& rates) {
  constexpr double kParts = 4;
  const MachineCode code = machine_code_of(instruction);
  const auto clocks = [](double rate) { return kParts * kWarpSize / rate; };
  return {code.issue, code.float32 * clocks(rates.float32), code.float64 * clocks(rates.float64),
          code.special * clocks(rates.special)};
}

double length_of(const ptx::Instruction& instruction) { return machine_code_of(instruction).length; }

}  // namespace cml::metrics
