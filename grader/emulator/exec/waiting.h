#pragma once
#include "emulator/exec/evidence.h"
#include "emulator/exec/warp.h"

/// Evidence of threads that wait for each other, read from the paths of their block when it faults.
namespace cml::emulator {

/// The path that a lane is on; null where it has ended.
const Path* path_of(Warp& warp, unsigned lane);

/// Lanes of a warp are at different places where they must meet: `at` is the path that waits, `lane` one that
/// does not come.
SplitWarp split_warp(Warp& warp, const Path& at, unsigned lane);

/// Of a path that does not end: the mbarrier that it waits for. Nothing where it waits for none, or where the
/// object lacks nothing.
std::optional<PhaseWait> phase_wait(Warp& warp, const Path& path);

/// The warp of `lane` arrives at `here`, others wait at `there`.
TwoBarriers two_barriers(Warp& warp, const Op& here, const Op& there, unsigned lane);

/// No thread of the block can continue: `waits` is a path of `warp` that waits.
Deadlock deadlock(Block& block, Warp& warp, const Path& waits);

/// Lanes of a member mask are at two instructions.
SplitMembers split_members(Warp& warp, const Path& one, const Path& other);

/// A path that does not end: the loop that it is in. `loop.line` is 0 where none was found.
EndlessLoop endless_loop(const Warp& warp, const Path& path, unsigned lane, const SeenCode& seen);

}  // namespace cml::emulator
