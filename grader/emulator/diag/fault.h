#pragma once
#include <string>

#include "core/trap.h"
#include "emulator/exec/lane_context.h"

namespace cml::emulator {

/// Thrown where the emulated program faults; caught by the scheduler.
struct Fault {
  Trap trap;
};

/// Fills in kernel, block, thread and source line of lane `lane` of the running path at `op`, and throws.
[[noreturn]] void raise(const LaneContext& context, const Op& op, unsigned lane, Trap trap);
[[noreturn]] void raise(const LaneContext& context, const Op& op, unsigned lane, TrapKind kind,
                        std::string detail);

/// The source line of `op`: in the kernel's file where any of its places, or of the calls to it, is there.
int line_of(const LaneContext& context, const Op& op);

}  // namespace cml::emulator
