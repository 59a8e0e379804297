#pragma once
#include "core/finding.h"
#include "diagnosis/access_query.h"
#include "source/model.h"

namespace cml::diagnosis {

/// Where a barrier is missing.
struct MissingBarrier {
  int after = 0;         ///< line after which it belongs
  int before = 0;        ///< line before which it belongs
  bool is_loop = false;  ///< at the end of a loop's body: `after` is its line that still reads
  size_t turn = 0;       ///< of the loop, from 1: threads still read (or write) at `after`; 0: unknown
  bool reader_is_later = false;  ///< the reader is a turn further than the writer; else the writer is further
  bool is_in_warps = false;      ///< all conflicts of the two lines are between threads of one warp
  bool operator==(const MissingBarrier&) const = default;
};

/// Two accesses of one block to one element, one of them a write: writer and other side.
struct Conflict {
  AccessQuery writer;
  AccessQuery reader;    ///< may write as well
  size_t writer_at = 0;  ///< index in the log
  size_t reader_at = 0;  ///< index in the log
};

/// The function has a __syncthreads() between these lines, and not at them; a null one has none.
bool has_barrier(const source::Function* function, int after, int before);

/// Where the barrier belongs that would order the two. `may_read_next`: a loop holds both lines, and a turn
/// of it reads before it writes.
MissingBarrier missing_barrier(const std::vector<LoggedAccess>& log, const Conflict& conflict,
                               const source::Function* function, bool may_read_next = false);

/// What is there instead of a barrier, as a part of the cause: "the __syncwarp() of line 18 orders the
/// threads of one warp alone"; nothing where there is nothing.
std::vector<Failure> stand_in(const MissingBarrier& where, const source::Function* function);

}  // namespace cml::diagnosis
