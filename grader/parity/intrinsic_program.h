#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/job.h"
#include "parity/intrinsic.h"
#include "parity/intrinsic_values.h"

namespace cml::parity {

/// CUDA C++ with a kernel for each row, k0, k1, ...:
///   kernel(const Cell* in, Cell* out), a thread's cell of its argument p at in[p * kIntrinsicThreads +
///   thread].
/// A pointer argument points into `out`, after the results, where its cells start as in `in`; one to a
/// constant points into `in`. Arguments come from memory, since the compiler folds functions of literals by
/// rules of its own.
std::string source_of(const std::vector<Intrinsic>& rows);

/// One launch for each row, in order; two buffers hold what all of them read and write. Errors: as
/// argument_cells. Precondition: no row has a note.
Result<Job> job_of(const std::vector<Intrinsic>& rows, int compute_capability);

/// What a kernel's two arguments point to.
enum class CellsOf : uint8_t { in, out };

/// The cells of launch `row` of such a job, in its buffers before or after the run.
std::span<const std::byte> cells_of(const Job& job, const std::vector<Buffer>& buffers, size_t row,
                                    CellsOf which);

}  // namespace cml::parity
