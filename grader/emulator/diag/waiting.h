#pragma once
#include <cstdint>

#include "core/trap.h"
#include "emulator/exec/warp.h"

namespace cml::emulator {

class Block;

/// Threads of one warp are at different places where they must meet: `at` is the path that waits, `lane` one
/// that does not come.
void explain_split_warp(Warp& warp, const Path& at, unsigned lane, Trap& trap);

/// A path that does not end waits at an mbarrier: what the object lacks. False: it does not.
bool explain_mbarrier(Warp& warp, const Path& path, Trap& trap);

/// Threads of a block wait at two barriers: the warp of `lane` arrives at `here`, others wait at `there`.
void explain_two_barriers(Warp& warp, const Op& here, const Op& there, unsigned lane, Trap& trap);

/// No thread of the block can go on: `waits` is a path that waits at `here`.
void explain_deadlock(Block& block, Warp& warp, const Path& waits, Trap& trap);

/// Lanes of a member mask are at two instructions: a shuffle, vote or warp barrier in a branch.
void explain_members(Warp& warp, const Path& one, const Path& other, Trap& trap);

/// The trap instruction that the program or the compiler has put there.
void explain_trap_instruction(Warp& warp, const Op& op, Trap& trap);

}  // namespace cml::emulator
