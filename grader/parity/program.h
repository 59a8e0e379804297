#pragma once
#include <string>
#include <vector>

#include "core/job.h"
#include "parity/pattern.h"

namespace cml::parity {

/// Rows of the table of offsets: as many patterns fit into one Job.
inline constexpr size_t kMaxPatterns = 128;

/// PTX with a kernel for each access. Each executes its instruction once, guarded by a bit of a mask:
///   kernel(u64 table, u64 array, u64 out, u32 row, u32 mask)
/// Lane l is at the byte offset that entry 32 * row + l of the table holds; what it gets goes to `out`.
std::string ptx_of(const Selection& selection);

/// One launch of one warp for each pattern (at most kMaxPatterns), in order, and no others.
Job job_of(const Selection& selection, const std::vector<Pattern>& patterns, int compute_capability);

}  // namespace cml::parity
