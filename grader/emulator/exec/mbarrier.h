#pragma once
#include "emulator/decode/code.h"
#include "emulator/lanes/lane_context.h"

/// mbarrier objects. (PTX ISA 9.7.13.15)
namespace cml::emulator {

class Warp;

/// The handler of an mbarrier instruction or of cp.async.mbarrier.arrive; nullptr for what is neither.
Handler mbarrier_handler(const ptx::Instruction& instruction);

/// These lanes end: those of their copies are done whose end an mbarrier signals.
void finish_told_copies(Warp& warp, uint32_t lanes);

/// Throws: the lane's bulk copy names no mbarrier at this offset in shared memory, or one that is not
/// initialised.
void require_mbarrier(LaneContext& context, const Op& op, unsigned lane, uint64_t offset);

}  // namespace cml::emulator
