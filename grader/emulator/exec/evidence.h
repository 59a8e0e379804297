#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "emulator/exec/mbarrier_object.h"
#include "emulator/memory/device_memory.h"
#include "emulator/order/races.h"
#include "ptx/ir.h"

/// What a fault leaves for its diagnosis after the run: numbers and places, and no sentence. Threads are
/// numbers within the block, lines are of the kernel's file and 0 where the PTX has none.
namespace cml::emulator {

/// A lane's access that does not fit its array, or that is not aligned: see Trap::kind.
struct Misfit {
  const ptx::Instruction* instruction = nullptr;
  ptx::Space space{};  ///< resolved
  unsigned bytes = 4;
  unsigned alignment = 4;  ///< less than `bytes` for the range of a bulk copy
  bool writes = false;
  bool is_read_only = false;       ///< a store to memory that is read-only
  uint64_t local_bytes = 0;        ///< of local memory that the thread may touch
  std::optional<HeapChunk> chunk;  ///< of device malloc, at the address
  std::optional<uint64_t> before;  ///< the address that the lane before gives, if it is active
};

/// A read of shared memory that no thread has written: an element of `bytes` bytes.
struct UnwrittenRead {
  unsigned bytes = 4;
};

/// A thread that ended before its bulk copy out of shared memory, of this line, was over.
struct UnwaitedCopy {
  bool is_committed = false;  ///< to a group, for which the thread could have waited
  int line = 0;
};

/// Two accesses that nothing orders.
struct UnorderedAccesses {
  Race race;
  std::optional<HeapChunk> chunk;  ///< of device malloc, at the address
};

/// A thread and where it stands.
struct ThreadAt {
  enum class Waits : uint8_t { no, at_barrier, for_lanes };
  uint32_t thread = 0;
  int line = 0;
  Waits waits = Waits::no;
};

/// A thread waits at an aligned barrier that another lane of its warp does not reach.
struct SplitWarp {
  ThreadAt here;
  std::optional<ThreadAt> elsewhere;
};

/// A thread arrives at one barrier while others of its block wait at another.
struct TwoBarriers {
  ThreadAt arrives;
  int other_line = 0;
  std::optional<uint32_t> waiting;  ///< a thread at the other barrier
};

/// No thread of the block can continue: one of them, and one that stands elsewhere.
struct Deadlock {
  ThreadAt waits;
  std::optional<ThreadAt> elsewhere;
};

/// Lanes of one member mask at two instructions.
struct SplitMembers {
  uint32_t one = 0;    ///< lanes
  uint32_t other = 0;  ///< lanes
  std::string name;    ///< of the first instruction, "shfl"
  int one_line = 0;
  int other_line = 0;
};

/// A thread that waits for a phase of an mbarrier.
struct PhaseWait {
  ThreadAt waits;
  MbarrierObject object;
};

/// Instructions of a function that a thread was seen at, from the first to the last.
struct SeenCode {
  uint32_t first = 0;
  uint32_t last = 0;
};

/// What steers a loop.
struct LoopCondition {
  int line = 0;      ///< of the branch that begins the next turn; 0: no loop was found
  int first = 0;     ///< the first line of its instructions
  int last = 0;      ///< the last one
  std::string text;  ///< "16 > 0"; empty where the loop has no condition on numbers
};

/// A thread that does not leave a loop.
struct EndlessLoop {
  uint32_t thread = 0;
  LoopCondition loop;
};

/// Of one trap or finding; nothing where its Trap says all that is known.
using Evidence = std::variant<std::monostate, Misfit, UnwrittenRead, UnwaitedCopy, UnorderedAccesses,
                              SplitWarp, TwoBarriers, Deadlock, SplitMembers, PhaseWait, EndlessLoop>;

}  // namespace cml::emulator
