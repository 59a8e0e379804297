#pragma once
#include <vector>

#include "emulator/decode/decoded.h"

namespace cml::emulator {

/// Bytes a lane of a register's slot: 4, 8 or 16; 0 for a predicate.
unsigned cell_bytes(ptx::Type type);
/// Bytes of a slot with such cells, a multiple of 64.
Slot slot_bytes(unsigned cell_bytes);

struct SlotPlan {
  std::vector<Slot> slots;                 ///< by RegisterId
  Slot bytes = 0;                          ///< of all of them
  Slot least_bytes = 0;                    ///< of all of them, if none was kept
  std::vector<ptx::RegisterId> undefined;  ///< those that a way from the entry may read before it writes them
};

/// Places registers in the register file. Registers of one cell width share a slot where they are never live
/// at the same time in one thread; of different widths never, because diverged lanes may hold both at once.
/// Those of `kept` share with none. `successors` as in cfg.h.
SlotPlan plan_slots(const ptx::Function& function, const std::vector<std::vector<uint32_t>>& successors,
                    const std::vector<bool>& kept);

/// What an instruction reads and writes of the registers.
void visit_registers(const ptx::Instruction& instruction, std::vector<ptx::RegisterId>& reads,
                     std::vector<ptx::RegisterId>& writes);

}  // namespace cml::emulator
