#pragma once
#include <string>

#include "core/finding.h"
#include "emulator/exec/evidence.h"
#include "emulator/lanes/lane_context.h"

namespace cml::emulator {

struct LaunchState;

/// Thrown where the emulated program faults; caught by the scheduler.
struct Fault {
  Trap trap;
  Evidence evidence{};
};

/// Fills in kernel, block, thread and source line of lane `lane` of the running path at `op`, and throws.
[[noreturn]] void raise(const LaneContext& context, const Op& op, unsigned lane, Trap trap,
                        Evidence evidence = {});
[[noreturn]] void raise(const LaneContext& context, const Op& op, unsigned lane, TrapKind kind,
                        Failure detail);
/// The same with a detail in words, which have a translation of their own.
[[noreturn]] void raise(const LaneContext& context, const Op& op, unsigned lane, TrapKind kind,
                        const char* words);

/// A finding at `op`, of lane `lane` of the running path: recorded once for each instruction, and the run
/// continues.
void record(LaneContext& context, const Op& op, unsigned lane, Trap trap, Evidence evidence);
/// The same for element number `element` of a load or an exchange: once the lane uses it.
void record_when_used(LaneContext& context, const Op& op, unsigned lane, unsigned element, Trap trap,
                      Evidence evidence);

/// The source line of `op`: in the kernel's file where any of its places, or of the calls to it, is there.
int line_of(const LaneContext& context, const Op& op);

/// Where `op` stands, outside of any running warp.
SourceLocation place_of(const LaunchState& launch, const Op& op);
/// The index in its block of thread number `thread`.
Dim3 thread_index(const LaunchState& launch, uint32_t thread);

}  // namespace cml::emulator
