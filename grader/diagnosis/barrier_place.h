#pragma once
#include "diagnosis/barrier_cause.h"
#include "diagnosis/subject.h"

namespace cml::diagnosis {

/// missing_barrier() with what the source and the code add: loops around both lines, the calls of
/// functions that the lines are in, waits for asynchronous copies, and whether one warp alone is concerned.
MissingBarrier place_of_barrier(const Subject& subject, const std::vector<LoggedAccess>& log,
                                const Conflict& conflict);

}  // namespace cml::diagnosis
