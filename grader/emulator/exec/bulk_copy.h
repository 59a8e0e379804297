#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/warp.h"
#include "emulator/decode/code.h"
#include "emulator/lanes/lane_context.h"

/// Bulk asynchronous copies, cp.async.bulk without tensors. (PTX ISA 9.7.9.25.4)
///
/// Each lane that executes one copies a range of its own. What it copies is read when it is issued. A copy
/// into shared memory is done when a thread that would wait otherwise looks at its mbarrier: one that reads
/// earlier sees what was there. A copy out of shared memory is done when its thread waits for the group.
/// Where the thread ends, shared memory may be gone before the copy has read it, unless the thread has waited
/// for that; a copy that is in no group then writes nothing.
///
/// Hardware makes these copies outside of the pipe whose loads and stores its counters count, and counts
/// nothing of them there: no request, no wavefront and no sector of op_ld, op_st or op_ldgsts (measured on
/// compute capability 9.0). Observers get them in accesses of their own kind, so that a metric of ours may
/// count them.
namespace cml::emulator {

/// The handler of a cp.async.bulk instruction; nullptr for what is not one.
Handler bulk_handler(const ptx::Instruction& instruction);

/// A copy into shared memory in flight: it completes at an mbarrier.
struct BulkLoad {
  uint32_t thread = 0;       ///< that has issued it, within the block
  uint64_t to = 0;           ///< offset in shared memory
  bool reads_global = true;  ///< else shared memory
  uint64_t from = 0;         ///< location of the source
  std::vector<std::byte> value;
};
/// Writes what `load` copies. `object`: see thread_key::of_object.
void land(LaneContext& context, const BulkLoad& load, uint64_t object);

/// A warp's copies out of shared memory in flight.
class BulkStores {
 public:
  struct Store {
    unsigned lane = 0;
    uint32_t group = 0;      ///< the lane's number of it; set by add
    uint64_t from = 0;       ///< offset in shared memory
    uint64_t to = 0;         ///< address in global memory
    bool is_read = false;    ///< the thread has waited until the source had been read
    const Op* op = nullptr;  ///< that has issued it
    std::vector<std::byte> value;
  };

  void clear();
  /// Beyond kMostBytes the oldest ones are done: a copy may be at any time.
  void add(LaneContext& context, Store store);
  void commit(uint32_t lanes);
  /// The copies of these lanes, but for the newest `pending` groups committed, have read their source, and
  /// are done unless `reads` is all that is waited for. All copies with pending = kAll, of no group too.
  static constexpr uint32_t kAll = ~uint32_t{0};
  void wait(LaneContext& context, uint32_t lanes, uint32_t pending, bool reads);
  /// These lanes end: copies without a wait are found, and end too.
  void end(LaneContext& context, uint32_t lanes);
  bool empty() const { return stores_.empty(); }

 private:
  static constexpr uint64_t kMostBytes = 4 << 20;

  static void finish_read(LaneContext& context, Store& store);
  void finish(LaneContext& context, Store& store);
  /// The store is of no group, and writes nothing.
  void drop(LaneContext& context, Store& store);

  std::vector<Store> stores_;
  uint64_t bytes_ = 0;               ///< of them
  uint32_t groups_[kWarpSize] = {};  ///< committed, by lane
};

}  // namespace cml::emulator
