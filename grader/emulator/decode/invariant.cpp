#include "emulator/decode/invariant.h"

#include <algorithm>

#include "emulator/decode/slots.h"
#include "ptx/opcode_table.h"
#include "ptx/time_registers.h"

namespace cml::emulator {
namespace {

using ptx::operator""_op;

/// Bytes of registers that keep their slots for the whole launch: few enough for a cache of the host.
constexpr unsigned kMostBytes = 8192;

bool is_arithmetic(ptx::Semantic semantic) {
  switch (semantic) {
    case ptx::Semantic::arithmetic:
    case ptx::Semantic::bits:
    case ptx::Semantic::video:
    case ptx::Semantic::select:
    case ptx::Semantic::move:
    case ptx::Semantic::convert:
      return true;
    default:
      return false;
  }
}

bool uses_carry(const ptx::Instruction& in) {
  return in.modifiers.cc || in.opcode == "addc"_op || in.opcode == "subc"_op || in.opcode == "madc"_op;
}

class Finder {
 public:
  explicit Finder(const ptx::Function& function) : function_(function) {
    found_ = Invariants(function);
    writers_.assign(function.registers.size(), 0);
    for (const ptx::Instruction& in : function.body) {
      visit_registers(in, reads_, writes_);
      for (const ptx::RegisterId id : writes_) ++writers_[id];
    }
  }

  Invariants find() {
    // In the order of the text: a compiler writes a register before it reads it.
    for (size_t pc = 0; pc < function_.body.size(); ++pc) {
      const ptx::Instruction& in = function_.body[pc];
      if (!is_repeatable(in)) continue;
      visit_registers(in, reads_, writes_);
      if (!std::all_of(reads_.begin(), reads_.end(),
                       [&](ptx::RegisterId id) { return found_.registers[id]; }))
        continue;
      if (!std::all_of(writes_.begin(), writes_.end(), [&](ptx::RegisterId id) { return writers_[id] == 1; }))
        continue;
      unsigned bytes = 0;
      for (const ptx::RegisterId id : writes_) bytes += slot_bytes(cell_bytes(function_.registers[id].type));
      if (bytes_ + bytes > kMostBytes) break;
      bytes_ += bytes;
      for (const ptx::RegisterId id : writes_) found_.registers[id] = true;
      found_.instructions[pc] = true;
    }
    return std::move(found_);
  }

 private:
  /// Its results depend on its registers alone.
  bool is_repeatable(const ptx::Instruction& in) const {
    if (in.has_guard || uses_carry(in)) return false;
    if (!is_arithmetic(ptx::row_of(in.opcode).semantic) && !loads_parameter(in)) return false;
    return std::all_of(in.operands.begin(), in.operands.end(),
                       [](const ptx::Operand& it) { return is_same(it); });
  }
  /// Of the kernel, not what a call has returned.
  bool loads_parameter(const ptx::Instruction& in) const {
    if (in.opcode != "ld"_op || in.modifiers.space != ptx::Space::param) return false;
    const ptx::Operand& address = in.operands[1];
    return address.has_base_var && !address.variable.module_scope &&
           address.variable.index < function_.parameters.size();
  }
  static bool is_same(const ptx::Operand& operand) {
    if (operand.kind == ptx::Operand::Kind::special) return is_invariant(operand.special);
    return std::all_of(operand.elements.begin(), operand.elements.end(), is_same);
  }

  const ptx::Function& function_;
  Invariants found_;
  std::vector<uint32_t> writers_;  ///< by register: instructions that write it
  std::vector<ptx::RegisterId> reads_, writes_;
  unsigned bytes_ = 0;
};

}  // namespace

bool is_invariant(ptx::SpecialRegister special) {
  using ptx::SpecialRegister;
  switch (special) {
    case SpecialRegister::ctaid_x:
    case SpecialRegister::ctaid_y:
    case SpecialRegister::ctaid_z:
    case SpecialRegister::cluster_ctaid_x:
    case SpecialRegister::cluster_ctaid_y:
    case SpecialRegister::cluster_ctaid_z:
    case SpecialRegister::cluster_ctarank:
    case SpecialRegister::clusterid_x:
    case SpecialRegister::clusterid_y:
    case SpecialRegister::clusterid_z:
    case SpecialRegister::smid:
    case SpecialRegister::warpid:
      return false;
    default:
      return !ptx::tells_time(special);
  }
}

Invariants find_invariants(const ptx::Function& kernel) { return Finder(kernel).find(); }

}  // namespace cml::emulator
