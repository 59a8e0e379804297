#pragma once
#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "core/job.h"
#include "emulator/exec/copies_in_flight.h"
#include "emulator/exec/events.h"
#include "emulator/exec/findings.h"
#include "emulator/exec/limits.h"
#include "emulator/exec/time_limit.h"
#include "emulator/exec/warp.h"
#include "emulator/memory/device_memory.h"
#include "emulator/order/data_flow.h"
#include "emulator/order/order.h"
#include "emulator/order/race_filter.h"

namespace cml::emulator {

class BlockOrder;

/// What all blocks of a launch share.
struct LaunchState {
  const KernelImage* image = nullptr;
  const Limits* limits = nullptr;
  const RunOptions* options = nullptr;
  LaunchInfo info;
  DeviceMemory* memory = nullptr;
  std::string kernel_name;      ///< demangled
  uint64_t serial = 0;          ///< of the launch
  uint64_t grid_workspace = 0;  ///< see LaunchSpec
  std::string* printed = nullptr;
  bool* printed_cut = nullptr;
  std::optional<uint64_t> silent_format;  ///< address of the last one that was read since `printed` is full
  uint64_t silent_conversions = 0;        ///< of it
  TimeLimit time_limit;                   ///< of the job
  const BlockOrder* block_order = nullptr;
  OrderLimit order_limit;           ///< see LaunchSpec
  bool any_warp_first = false;      ///< see LaunchSpec
  Order* order = nullptr;           ///< set: blocks take turns on one host thread, and accesses go through it
  DataFlow* flow = nullptr;         ///< set: it marks what loads read; only where there is an `order`
  bool has_strong_shared = false;   ///< a strong load or store of shared memory has run, under `order`
  bool orders_global = false;       ///< plain accesses to global memory go through `order`
  std::vector<uint64_t> only{};     ///< linear indices of the blocks that run; empty: all
  bool filters = false;             ///< blocks run side by side, and the race filter looks at them
  bool has_stamped_arrays = false;  ///< in global memory, for the race filter
  std::atomic<uint64_t> executed{0};              ///< warp instructions, of finished turns
  std::atomic<uint64_t> stop_from{~uint64_t{0}};  ///< blocks from this place in the order on need not finish
};

/// How often an instruction ran.
struct Count {
  uint64_t warps = 0;
  uint64_t threads = 0;
  uint64_t guarded_off = 0;  ///< threads whose guard did not hold
};

/// What one host thread has for itself.
struct WorkerState {
  std::vector<std::unique_ptr<Observer>> observers;
  std::array<std::vector<Observer*>, ptx::kSpaceCount> sinks;  ///< by space: those that listen to it
  std::vector<Count> counts;                                   ///< by Op::counter, but for whole runs
  std::vector<Count> run_counts;                               ///< by Run::counter
  uint64_t next_serial = 0;                                    ///< numbers the blocks that it ran
  Findings findings;
  Findings volatile_pairs;  ///< see Races::volatile_pairs
  ArrayUses arrays;         ///< where the race filter looks

  /// Adds its counts to `sums`, by Op::counter.
  void add_counts(const KernelImage& image, std::vector<Count>& sums) const;
};

/// One of the 16 barriers of a block, or that of its cluster.
struct Barrier {
  uint32_t count = 0;  ///< threads that the instruction names; 0: all that have not exited
  uint32_t arrived = 0;
  uint32_t popcount = 0;  ///< bar.red
  bool all = true;
  bool any = false;
  const Op* op = nullptr;  ///< of the first that came
  Meeting meeting;         ///< of the threads that arrived, where a count is given
  KnownCopies known;       ///< to the threads that arrived

  /// Makes it one that no thread has arrived at.
  void clear();
};

/// Lanes of a warp at the barrier of the cluster.
struct ClusterLanes {
  uint32_t arrived = 0;  ///< and have not waited since
  uint32_t passed = 0;   ///< of these: all others have arrived too
};

/// The arrival of a thread at an mbarrier once its cp.async are done (cp.async.mbarrier.arrive).
struct CopiesArrival {
  uint32_t thread = 0;  ///< within the block
  uint64_t end = 0;     ///< of its warp's copies those numbered below it: see AsyncCopies
  uint64_t read = 0;    ///< bytes of global memory of those that were done when the thread ended
};

/// Threads that have looked at a phase of an mbarrier, and what may be known of its end.
struct PhaseLooks {
  bool has_copies = false;                ///< asynchronous copies complete at it
  uint64_t end = 0;                       ///< of the phase: see Block::count_meeting; 0: it is not over
  std::vector<uint32_t> seen_incomplete;  ///< lanes, by warp, that have seen it incomplete

  void clear();
  bool has_seen_incomplete(uint32_t thread) const;
  /// `thread`, of a block of `warps` warps, has seen the phase incomplete.
  void tell(uint32_t thread, size_t warps);
};

/// The threads that met at an mbarrier object.
struct ObjectMeetings {
  std::optional<Made> made;  ///< the thread that initialised it, where accesses are ordered
  Meeting arrivals;          ///< of the running phase
  Meeting done;              ///< of the phases that are over
  KnownCopies arriving;      ///< copies that arrivals of the running phase know, and those done for it
  KnownCopies known;         ///< the same of the phases that are over
  PhaseLooks looks[2];       ///< by parity: of the running phase and of the one before it
  /// What has to complete at it: bulk copies, and arrivals that wait for other copies.
  std::vector<std::variant<BulkLoad, CopiesArrival>> on_their_way;
};

class Block;

/// Blocks that run at the same time, may read and write each other's shared memory, and have a barrier.
struct Cluster {
  std::vector<Block*> blocks;  ///< by rank
  Meeting meeting;             ///< of the threads that arrived at its barrier, where accesses are ordered
  size_t ended = 0;            ///< blocks of it
};

/// One thread block. Reused for one block after another.
class Block {
 public:
  Block(LaunchState& launch, WorkerState& worker);
  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;

  /// Starts block `linear` of the grid, which has place `order` in the order of blocks. `cluster`: the one of
  /// several blocks that it is in, which then holds it.
  void begin(uint64_t linear, uint64_t order, Cluster* cluster = nullptr);
  /// Runs until done or for about `slice` warp instructions. True when done. Throws Fault.
  bool run(uint64_t slice);
  /// Throws: it runs longer than it may.
  [[noreturn]] void fault_endless(const Failure& detail);

  LaunchState& launch() { return launch_; }
  const LaunchState& launch() const { return launch_; }
  WorkerState& worker() { return worker_; }
  Dim3 index() const { return index_; }
  uint64_t order() const { return order_; }
  uint64_t serial() const { return serial_; }
  uint64_t linear() const { return linear_; }
  std::vector<std::unique_ptr<Warp>>& warps() { return warps_; }
  uint32_t shared_bytes() const { return shared_bytes_; }
  /// For Order.
  OrderedBlock& ordered() { return ordered_; }
  /// The cluster of several blocks that it is in, or null.
  Cluster* cluster() const { return cluster_; }
  /// All its threads have ended.
  bool has_ended() const { return exited_ == threads_; }
  /// The block that a part of an address names: see rank_part().
  Block& of_cluster(uint64_t rank_part) { return rank_part == 0 ? *this : *cluster_->blocks[rank_part - 1]; }
  /// Its shared memory.
  std::byte* shared() { return shared_.data(); }
  /// These bytes of shared memory are written, where that is looked at.
  void mark_written(uint64_t offset, unsigned bytes);
  OrderedThread thread(uint32_t index) { return {&ordered_, index}; }
  ObjectMeetings& object_meetings(uint64_t offset) { return object_meetings_[offset]; }
  /// Of all objects, by offset.
  std::unordered_map<uint64_t, ObjectMeetings>& object_meetings() { return object_meetings_; }
  /// Numbers what threads of the block may know of, from 1: the ends of phases, and barriers.
  uint64_t count_meeting() { return ++meetings_; }
  /// How often all its threads have met at a barrier.
  uint64_t barriers() const { return barriers_met_; }
  /// `warp` has met others, after the meeting of this number, at a barrier or within itself.
  bool has_met_since(uint32_t warp, uint64_t meeting) const { return last_met_[warp] > meeting; }
  /// Bytes of bulk copies into shared memory that are in flight.
  uint64_t& bulk_bytes() { return bulk_bytes_; }
  /// Kept where loads are marked.
  CopiesInFlight& copies_in_flight() { return copies_in_flight_; }
  const CopiesInFlight& copies_in_flight() const { return copies_in_flight_; }
  /// In weak memory, after an access: whether others may come in between, by the seed. The block's turn
  /// then ends with that of the warp.
  bool may_end_turn() { return turn_ends_ = launch_.order->messages().may_end_turn(); }
  /// bar.warp.sync: these lanes have met.
  void meet(Warp& warp, uint32_t lanes);

  /// The path that `warp` runs arrives at a barrier. True: it continues at once.
  bool arrive(Warp& warp, Path& path, const Op& op, uint32_t active);
  /// These lanes of a warp have ended: barriers no longer wait for them.
  void on_exit(const Warp& warp, uint32_t lanes);

 private:
  /// The one that runs first.
  size_t first_warp() const;
  /// Lets the block continue for a while, and looks where the lane is.
  SeenCode watch(Warp& warp, unsigned lane);
  /// After the 16 of the block.
  static constexpr uint8_t kClusterBarrier = 16;

  bool is_used(unsigned barrier) const { return (used_ >> barrier & 1) != 0; }
  bool is_complete(const Barrier& barrier) const;
  void complete(Barrier& barrier, uint8_t id);
  /// Whether the path is here with all threads that must be: `is_aligned` those of its warp.
  bool is_together(Warp& warp, Path& path, const Op& op, uint32_t active, bool is_aligned) const;
  /// barrier.cluster.arrive and wait, as arrive().
  bool arrive_at_cluster(Warp& warp, Path& path, const Op& op, uint32_t active);
  /// Lets the threads of all blocks continue, if all have arrived.
  void complete_cluster();
  void leave_cluster();
  bool has_met_cluster() const { return is_complete(barriers_[kClusterBarrier]); }
  bool waits_for_cluster();
  /// `lanes` continue after the barrier of the cluster.
  void leave_cluster_barrier(const Warp& warp, uint32_t lanes);
  /// Threads that wait to reconverge with some at a barrier run on alone: they may come there too, or exit.
  /// False: there are no such threads.
  bool let_others_go();
  void next_epoch();
  [[noreturn]] void fault_deadlock();

  LaunchState& launch_;
  WorkerState& worker_;
  std::vector<std::unique_ptr<Warp>> warps_;
  std::vector<SharedArray> arrays_;
  AlignedBytes shared_;
  AlignedBytes shared_written_;
  uint32_t shared_bytes_ = 0;
  OrderedBlock ordered_;
  std::unordered_map<uint64_t, ObjectMeetings> object_meetings_;  ///< by offset of the mbarrier
  std::vector<uint32_t> write_stamps_, read_stamps_;              ///< of the race filter
  LoadLog loads_;                                                 ///< of the race filter
  uint32_t epoch_ = 0;                                            ///< of the race filter
  WrittenRange written_;
  bool turn_ends_ = false;
  std::array<Barrier, kClusterBarrier + 1> barriers_{};
  uint32_t used_ = 0;                        ///< barriers that a thread has arrived at, one bit each
  std::vector<ClusterLanes> cluster_lanes_;  ///< by warp
  Cluster* cluster_ = nullptr;               ///< of several blocks
  bool is_stuck_ = false;                    ///< it waits for other blocks of the cluster
  Barrier last_of_cluster_;                  ///< its barrier when all had arrived
  Dim3 index_{0, 0, 0};
  uint64_t linear_ = 0;
  uint64_t order_ = 0;
  uint64_t serial_ = 0;
  uint32_t threads_ = 0;
  uint32_t exited_ = 0;
  uint64_t bulk_bytes_ = 0;
  uint64_t meetings_ = 0;
  uint64_t barriers_met_ = 0;
  std::vector<uint64_t> last_met_;  ///< by warp: the number of its last meeting
  CopiesInFlight copies_in_flight_;
  size_t next_warp_ = 0;
};

}  // namespace cml::emulator
