#pragma once
#include "emulator/exec/evidence.h"
#include "emulator/exec/warp.h"

namespace cml::emulator {

/// What steers the loop that a path is in, for a lane.
LoopCondition loop_condition(const Warp& warp, const Path& path, unsigned lane);

}  // namespace cml::emulator
