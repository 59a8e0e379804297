#pragma once
#include "emulator/exec/evidence.h"
#include "emulator/exec/warp.h"

namespace cml::emulator {

/// What steers the innermost loop that holds all that was seen of a path, for a lane.
LoopCondition loop_condition(const Warp& warp, const Path& path, unsigned lane, const SeenCode& seen);

}  // namespace cml::emulator
