#pragma once
#include <string>

#include "emulator/exec/warp.h"

namespace cml::emulator {

/// What steers the loop that a path is in, for a lane.
struct LoopCondition {
  int line = 0;      ///< of the branch that begins the next turn; 0: no loop was found
  std::string text;  ///< "16 > 0"; empty where the loop has no condition on numbers
};
LoopCondition loop_condition(const Warp& warp, const Path& path, unsigned lane);

}  // namespace cml::emulator
