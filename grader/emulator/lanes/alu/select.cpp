#include "emulator/lanes/alu/select.h"

#include "emulator/lanes/alu/groups.h"

namespace cml::emulator::CML_ISA {

Handler select_alu(const ptx::Instruction& instruction, const Decoded& layout) {
  // A packed conversion looks like a plain one, and a directed rounding like the nearest: these are asked
  // first.
  constexpr Handler (*groups[])(const ptx::Instruction&, const Decoded&) = {
      &select_convert_packed, &select_convert, &select_carry,  &select_float_pair, &select_integer,
      &select_bits,           &select_logic,   &select_approx, &select_directed,   &select_float,
      &select_half,           &select_compare, &select_choose, &select_move,       &select_video};
  for (const auto group : groups) {
    if (const Handler handler = group(instruction, layout)) return handler;
  }
  return nullptr;
}

}  // namespace cml::emulator::CML_ISA
