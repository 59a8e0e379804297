#pragma once
#include <vector>

#include "core/warp.h"
#include "emulator/decode/code.h"
#include "emulator/lanes/lane_context.h"

/// Asynchronous copies that are not bulk copies, and fences. (PTX ISA 9.7.9.25.3, 9.7.13.4)
///
/// cp.async reads global memory when it is issued and writes shared memory when its thread waits for the
/// group (wait_group, wait_all), or when a thread that would wait otherwise looks at their mbarrier
/// (cp.async.mbarrier.arrive): a thread that reads earlier sees what was there. A copy without such a
/// wait is written when its thread ends.
namespace cml::emulator {

/// The handler of an instruction of asynchronous copies or mbarriers; nullptr for what is not one.
Handler async_handler(const ptx::Instruction& instruction, const Decoded& operand_layout);
/// The handler of membar and fence.
Handler fence_handler(const ptx::Instruction& instruction, const Decoded& operand_layout);

/// A warp's copies in flight.
class AsyncCopies {
 public:
  struct Copy {
    const Op* op = nullptr;
    uint64_t number = 0;  ///< in the order of the warp's copies; set by add
    uint32_t mask = 0;    ///< lanes whose copy is not done yet
    unsigned bytes = 0;
    uint64_t to[kWarpSize] = {};     ///< offset in shared memory
    uint32_t group[kWarpSize] = {};  ///< the lane's number of the group
    uint8_t read[kWarpSize] = {};    ///< bytes of global memory; the rest of `bytes` are zeros
    std::byte value[kWarpSize][16] = {};
  };

  void clear();
  void add(Copy copy);  ///< group is set here
  void commit(uint32_t lanes);
  /// Does the copies of these lanes, but for the newest `pending` groups committed; all with pending = kAll.
  /// Returns the bytes of global memory that these have read.
  static constexpr uint32_t kAll = ~uint32_t{0};
  uint64_t wait(LaneContext& context, uint32_t lanes, uint32_t pending);
  /// What the next copy is numbered.
  uint64_t issued() const { return issued_; }
  /// Does the copies of a lane that are numbered below `end`: an mbarrier signals their end, and only a
  /// thread that has seen it is ordered after them (`object`: see thread_key::of_object). Returns as wait().
  uint64_t land(LaneContext& context, unsigned lane, uint64_t end, uint64_t object);
  bool empty() const { return copies_.empty(); }

 private:
  /// Does those copies of `lanes` for which is_over(copy, lane) holds.
  template <class IsOver>
  uint64_t finish(LaneContext& context, uint32_t lanes, IsOver is_over, uint64_t object);

  std::vector<Copy> copies_;
  uint64_t issued_ = 0;
  uint32_t groups_[kWarpSize] = {};  ///< committed, by lane
};

}  // namespace cml::emulator
