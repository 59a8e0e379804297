#pragma once
#include <map>
#include <utility>
#include <vector>

#include "emulator/decode/decode.h"
#include "emulator/decode/space_use.h"

namespace cml::emulator {

/// Lays out an activation of one function: the register file (registers, then literals, addresses and special
/// registers, each once) and local memory (arrays, parameters and call frames of device functions). Fills in
/// `code` as it goes.
class FrameLayout {
 public:
  /// `slots`: those of the registers, see plan_slots; code.frame_bytes is after them.
  FrameLayout(const DecodeContext& context, Code& code, std::vector<Slot> slots);

  /// Why its local memory is too much; nothing else may be asked then.
  std::optional<Error> excess() const;

  struct Place {
    Slot slot = kNoSlot;
    uint8_t bytes = 4;  ///< of a cell
  };
  /// Where an operand's value is; `bits` is the width of a literal in its place.
  Place place(const ptx::Operand& operand, unsigned bits);
  Slot slot_of(ptx::RegisterId id) const { return slots_[id]; }
  /// A slot for values of 64 bits that no register has.
  Slot scratch() { return new_slot(8); }
  /// An argument or result of a call.
  CallValue call_value(const ptx::Operand& operand);

 private:
  void place_locals();
  Slot register_named(const std::string& name, unsigned& bytes) const;
  Slot new_slot(unsigned cell);
  Slot literal(uint64_t value, unsigned bits);
  Slot special(ptx::SpecialRegister special);
  Slot variable(const ptx::VariableRef& ref, int64_t offset, unsigned bits);
  uint64_t parameter_offset(uint32_t index) const;

  const DecodeContext& context_;
  const ptx::Module& module_;
  const ptx::Function& function_;
  Code& code_;
  std::vector<Slot> slots_;
  SpaceUse local_{"local memory", "a thread has", kMostLocalBytes,
                  "make the arrays of the function smaller, or keep them in shared or global memory"};
  std::vector<uint64_t> local_offset_;  ///< by Function::variables
  std::map<std::pair<unsigned, uint64_t>, Slot> literals_;
  std::map<std::pair<uint64_t, unsigned>, Slot> local_slots_;
  std::map<ptx::SpecialRegister, Slot> specials_;
};

}  // namespace cml::emulator
