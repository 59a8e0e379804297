#include "emulator/decode/operand_bits.h"

#include <string_view>
#include <vector>

#include "ptx/opcode_table.h"

namespace cml::emulator {
namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const size_t end = text.find(separator);
    std::string_view part = text.substr(0, end);
    while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
    while (!part.empty() && part.back() == ' ') part.remove_suffix(1);
    parts.push_back(part);
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

/// The condition before an alternative's ':'.
bool holds(std::string_view condition, const ptx::Modifiers& m) {
  if (condition == "cas") return m.atomic == ptx::AtomicOp::cas;
  if (condition == "red") return m.red;
  if (condition == "arrive") return m.arrive;
  return m.rest.find(condition) != std::string::npos;
}

unsigned bits_of_letter(char letter, const ptx::Instruction& in) {
  const bool wide = in.modifiers.half == ptx::Half::wide;
  const unsigned first = in.types.empty() ? 32 : ptx::bits_of(in.types.front());
  const unsigned last = in.types.empty() ? 32 : ptx::bits_of(in.types.back());
  switch (letter) {
    case 'd':
    case 'D':
    case 'e':
      return wide ? 2 * first : first;
    case 'a':
    case 'b':
    case 'S':
      return last;
    case 'w':
    case 'o':
    case 't':
    case 'x':
    case '[':
      return 64;
    case 'p':
    case 'q':
      return 1;
    default:
      return 32;
  }
}

}  // namespace

unsigned operand_bits(const ptx::Instruction& instruction, size_t index) {
  for (std::string_view form : split(ptx::row_of(instruction.opcode).form, ';')) {
    if (const size_t colon = form.find(':'); colon != std::string_view::npos) {
      if (!holds(form.substr(0, colon), instruction.modifiers)) continue;
      form.remove_prefix(colon + 1);
    }
    const std::vector<std::string_view> operands = split(form, ',');
    size_t required = 0;
    for (const std::string_view operand : operands)
      if (operand.back() != '?' || operand.find('|') != std::string_view::npos) ++required;
    const size_t given = instruction.operands.size();
    if (given < required || given > operands.size()) continue;
    if (index < operands.size() && !operands[index].empty())
      return bits_of_letter(operands[index].front(), instruction);
  }
  return 32;
}

}  // namespace cml::emulator
