#include "emulator/decode/selectors.h"
#include "emulator/lanes/alu/select.h"
#include "emulator/lanes/simd/select.h"

/// This level's selectors; isa.cpp knows them by name.
namespace cml::emulator::CML_ISA {

extern const Selectors kTable;

static Handler select_memory(const ptx::Instruction& instruction, const Decoded& layout) {
  for (const auto select : {select_load_store, select_atomic, select_matrix, select_fragment})
    if (const Handler handler = select(instruction, layout)) return handler;
  return nullptr;
}

static Handler select_lanes(const ptx::Instruction& instruction, const Decoded& layout) {
  for (const auto select : {select_warp, select_mma})
    if (const Handler handler = select(instruction, layout)) return handler;
  return select_address(instruction, layout);
}

const Selectors kTable{select_alu, select_memory, select_lanes, nullptr, nullptr, nullptr};

}  // namespace cml::emulator::CML_ISA
