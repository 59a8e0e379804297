#pragma once
#include <array>
#include <cstdint>
#include <initializer_list>
#include <unordered_map>
#include <vector>

#include "arch/sector_model.h"
#include "metrics/counters.h"
#include "metrics/dependent_waits.h"
#include "metrics/instruction_cost.h"

namespace cml::metrics {

/// What an estimate of time needs beyond the other counts: lines of requests, sectors that a block or the
/// grid has not accessed before, and what a warp waits for. Where several host threads run the launch, each
/// of them sees a first access of its own; those that are not the first are taken back when the threads
/// are merged. Merged launches are added; the block is that of the first one, the
/// grid the largest. A
/// launch that accesses more memory than is kept track of has no warps here, and no estimate.
class TimeCounter : public Counter {
 public:
  bool listens_to(ptx::Space space) const override { return space == ptx::Space::global; }
  void on_launch(const emulator::LaunchInfo& info) override;
  void on_access(const emulator::MemoryAccess& access) override;
  void on_executed(const ptx::Instruction& instruction, uint64_t warps, uint64_t threads,
                   uint64_t threads_on) override;
  void on_end() override;
  void merge(const Observer& other) override;
  void report(std::vector<MetricValue>& values, std::vector<AccessSite>& sites) const override;

 private:
  /// A sector of global memory.
  struct Sector {
    uint32_t reader = 0;   ///< number of the block that read it last, see enter()
    uint32_t fetched = 0;  ///< lines that this block had fetched by then
    uint32_t read = 0;     ///< its bytes that were read, a bit each
    uint32_t written = 0;  ///< the same for written ones
    /// When it was fetched: barriers of the block before, and loads of the fetching warp since the last one.
    uint16_t phase = 0, step : 15 = 0, from_memory : 1 = 0;
  };
  /// Few, so that a small launch clears and looks through little.
  static constexpr uint64_t kChunkSectors = 256;
  static constexpr uint16_t kMostSteps = (1 << 15) - 1;
  /// Of one host thread: 512 MiB of global memory, for which it keeps two thirds as much.
  static constexpr size_t kMostChunks = 1 << 16;
  using Chunk = std::array<Sector, kChunkSectors>;
  /// A chunk that was found lately: the lanes of a column access one each, again and again.
  struct FoundChunk {
    uint64_t index = ~uint64_t{0};
    Chunk* chunk = nullptr;
  };
  static constexpr unsigned kFoundBits = 8;
  /// Sectors of all loads of one instruction, with where they were before.
  struct Loads {
    const ptx::Instruction* instruction = nullptr;  ///< null: never executed
    uint64_t sectors = 0, memory = 0, l2 = 0;
    void add(const Loads& other);
  };
  struct Sums {
    uint64_t load_lines = 0, store_lines = 0, missed_lines = 0, missed_sectors = 0, reread_sectors = 0,
             joined_lines = 0, joined_sectors = 0, parted_sectors = 0,
             read_by_threads = 0;  ///< sectors that another host thread has read as well
  };
  /// Of the grid, at the end.
  struct Touched {
    uint64_t read = 0, written = 0, partial = 0, bytes = 0;
    void add(const Touched& other);
  };

  bool has_room();
  Sector& sector(uint64_t index);
  bool is_long_ago(const Sector& sector) const;
  bool is_in_l1(const Sector& sector) const;
  void enter(const emulator::MemoryAccess& access);
  void add_load(const emulator::MemoryAccess& access, const arch::SectorPart* parts, size_t count);
  void add_store(const emulator::MemoryAccess& access, const arch::SectorPart* parts, size_t count);
  Touched touched() const;
  void drop_chunks();
  arch::Waits waits() const;
  BusyClocks busy() const;
  double executions(std::initializer_list<ptx::Opcode> opcodes) const;
  bool strides_by_grid() const;

  emulator::LaunchInfo info_;
  uint64_t grid_blocks_ = 0;  ///< of the largest launch
  double resident_warps_ = 0;
  uint32_t l1_lines_ = 0;              ///< that L1 holds for one block, where as many are resident as can be
  uint64_t block_ = ~uint64_t{0};      ///< that accessed last
  std::vector<uint64_t> numbered_;     ///< linear indices of blocks by number - 1, see enter()
  uint32_t reader_ = 0, fetched_ = 0;  ///< its number, from 1, and the lines that it has fetched
  uint16_t phase_ = 0;                 ///< barriers of that block, modulo
  std::vector<uint16_t> steps_;        ///< by warp of that block: its loads since the last barrier
  std::vector<std::vector<arch::SectorPart>> stores_;  ///< by warp of that block: what its last stores wrote
  bool is_full_ = false;                               ///< then there is no estimate
  std::unordered_map<uint64_t, Chunk> chunks_;         ///< by index of the first sector / kChunkSectors
  std::array<FoundChunk, 1 << kFoundBits> found_;
  std::vector<Loads> loads_;                                        ///< by site
  std::unordered_map<const ptx::Instruction*, uint64_t> executed_;  ///< by warps
  Sums sums_;
  Touched ended_;  ///< of launches that are not in chunks_
};

}  // namespace cml::metrics
