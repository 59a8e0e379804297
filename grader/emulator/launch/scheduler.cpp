#include "emulator/launch/scheduler.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <exception>
#include <mutex>
#include <numeric>
#include <random>
#include <thread>

#include "core/failures.h"
#include "core/splitmix.h"
#include "core/warp.h"
#include "emulator/exec/fault.h"
#include "emulator/launch/crew.h"
#include "emulator/memory/round_up.h"

namespace cml::emulator {
namespace {

/// Warp instructions between two looks at the budget, the clock and what other threads found.
constexpr uint64_t kSlice = 200'000;
/// In weak memory the blocks take short turns, so that they see each other's unfinished work.
constexpr uint64_t kWeakSlice = 1'000;

void check_limits(Block& block) {
  const LaunchState& launch = block.launch();
  const uint64_t executed = launch.executed.load(std::memory_order_relaxed);
  if (executed > launch.options->instruction_budget)
    block.fault_endless(failure<Key::over_budget>("instructions"_v(launch.options->instruction_budget)));
  if (launch.time_limit.is_over())
    block.fault_endless(
        failure<Key::over_time>("seconds"_v(std::round(10 * launch.options->time_limit_seconds) / 10)));
}

/// Completes the block's copies out of shared memory that are in flight, though it has a fault: they may be
/// done at any time.
void land_stores(Block& block) {
  for (const auto& warp : block.warps()) warp->bulk_stores().wait(*warp, ~0u, BulkStores::kAll, false);
}

/// Blocks whose threads' local memory the host holds at the same time.
uint64_t blocks_with_room(const LaunchState& launch) {
  constexpr uint64_t kMostBytes = uint64_t{2} << 30;
  const uint64_t bytes = round_up(launch.info.block.count(), kWarpSize) * launch.image->local_bytes;
  return std::max<uint64_t>(1, bytes == 0 ? ~uint64_t{0} : kMostBytes / bytes);
}

/// A turn of a block: no longer than what the launch may execute at all.
uint64_t slice_of(const LaunchState& launch, uint64_t most) {
  return std::min(most, launch.options->instruction_budget + 1);
}

/// The first fault in the order of blocks, from all threads.
class FirstFault {
 public:
  explicit FirstFault(LaunchState& launch) : launch_(launch) {}

  void report(uint64_t order, Fault fault) {
    const std::lock_guard lock(mutex_);
    if (fault_ && order >= order_) return;
    fault_ = std::move(fault);
    order_ = order;
    launch_.stop_from = order;
  }
  std::optional<Fault> take() { return std::move(fault_); }

 private:
  LaunchState& launch_;
  std::mutex mutex_;
  std::optional<Fault> fault_;
  uint64_t order_ = 0;
};

std::optional<Fault> run_side_by_side(LaunchState& launch, std::vector<WorkerState>& workers,
                                      const BlockOrder& order) {
  // Of a grid of 2^31 blocks few are named: nothing looks for them among the others.
  const bool some = !launch.only.empty();
  const uint64_t blocks = some ? launch.only.size() : order.places();
  const uint64_t chunk = std::clamp<uint64_t>(blocks / (workers.size() * 16), 1, 16);
  const uint64_t slice = slice_of(launch, kSlice);
  std::atomic<uint64_t> next{0};
  FirstFault first(launch);
  std::mutex mutex;
  std::exception_ptr broken;
  run_crew(workers.size(), [&](size_t worker) {
    try {
      Block block(launch, workers[worker]);
      for (uint64_t begin; (begin = next.fetch_add(chunk)) < blocks;) {
        for (uint64_t place = begin; place < std::min(begin + chunk, blocks); ++place) {
          if (place >= launch.stop_from.load()) return;
          try {
            block.begin(some ? launch.only[place] : order[place], place);
            while (!block.run(slice)) {
              if (place > launch.stop_from.load()) return;
              check_limits(block);
            }
          } catch (Fault& fault) {
            land_stores(block);
            first.report(place, std::move(fault));
            return;
          }
        }
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      broken = std::current_exception();
      launch.stop_from = 0;
    }
  });
  if (broken) std::rethrow_exception(broken);
  return first.take();
}

std::optional<Fault> run_in_turns(LaunchState& launch, WorkerState& worker, const BlockOrder& order) {
  const uint64_t blocks = order.places();
  const bool weak = launch.order != nullptr && launch.order->messages().is_weak();
  const uint64_t slice = slice_of(launch, weak ? kWeakSlice : kSlice);
  std::vector<std::unique_ptr<Block>> all;
  std::vector<Block*> idle;
  std::deque<Block*> running;
  uint64_t next = 0;
  const uint32_t fit = resident_blocks(*launch.limits, launch.info);
  const uint32_t most = launch.options->resident_blocks;
  const uint64_t resident =
      std::min<uint64_t>(most == 0 ? fit : std::min(fit, most), blocks_with_room(launch));
  uint64_t runs = 0;  // place of the block whose turn it is
  std::vector<std::unique_ptr<Cluster>> clusters;
  const auto admit_block = [&](Cluster* cluster) {
    if (idle.empty()) {
      all.push_back(std::make_unique<Block>(launch, worker));
      idle.push_back(all.back().get());
    }
    Block* block = idle.back();
    idle.pop_back();
    // Before begin: a fault there is this block's.
    running.push_front(block);
    runs = next;
    if (cluster != nullptr) cluster->blocks.push_back(block);
    block->begin(order[next], next, cluster);
    ++next;
  };
  // The blocks of a cluster come together, and their memory stays until all have ended.
  const auto admit = [&] {
    if (next == blocks || running.size() >= resident) return;
    const uint32_t together = launch.info.cluster_blocks();
    if (together == 1) return admit_block(nullptr);
    clusters.push_back(std::make_unique<Cluster>());
    for (uint32_t rank = 0; rank < together; ++rank) admit_block(clusters.back().get());
  };
  const auto leave = [&](Block* block) {
    Cluster* const cluster = block->cluster();
    if (cluster == nullptr) return idle.push_back(block);
    if (++cluster->ended < cluster->blocks.size()) return;
    idle.insert(idle.end(), cluster->blocks.begin(), cluster->blocks.end());
    std::erase_if(clusters, [&](const auto& it) { return it.get() == cluster; });
  };
  try {
    while (next < blocks || !running.empty()) {
      if (running.empty()) admit();
      Block* block = running.front();
      runs = block->order();
      const bool is_done = block->run(slice);
      if (launch.order != nullptr && launch.order->is_beyond(launch.order_limit)) throw OrderLimitExceeded{};
      running.pop_front();
      if (is_done) {
        if (launch.order != nullptr) launch.order->end_block(block->ordered(), block->shared_bytes());
        leave(block);
        // A block that waits for what it has stored must run while others do.
        if (weak && next < blocks) admit();
        continue;
      }
      check_limits(*block);
      running.push_back(block);
      admit();
    }
  } catch (Fault& fault) {
    for (Block* block : running) land_stores(*block);
    launch.stop_from = runs;
    return std::move(fault);
  }
  return std::nullopt;
}

Dim3 block_index(const LaunchState& launch, uint64_t number) {
  const Dim3 grid = launch.info.grid;
  const uint64_t linear = (*launch.block_order)[number];
  return {static_cast<uint32_t>(linear % grid.x), static_cast<uint32_t>(linear / grid.x % grid.y),
          static_cast<uint32_t>(linear / grid.x / grid.y)};
}

Place place_of(const LaunchState& launch, const Race::Side& side) {
  const SourceLocation where = place_of(launch, *launch.image->counted[side.instruction]);
  return {where.file, where.line, block_index(launch, thread_key::block_of(side.thread)),
          thread_index(launch, thread_key::thread_of(side.thread))};
}

/// The places of a race: where it showed is the second side's.
Finding finding_of(const LaunchState& launch, const Race& race) {
  const Place here = place_of(launch, race.second);
  Trap trap;
  trap.kind = location::is_shared(race.at) ? TrapKind::shared_race : TrapKind::global_race;
  trap.file = here.file;
  trap.line = here.line;
  trap.kernel = launch.kernel_name;
  trap.block = here.block;
  trap.thread = here.thread;
  trap.address = location::offset_of(race.at);
  return {std::move(trap), place_of(launch, race.first), 0, race.first.writes, race.second.writes};
}

UnorderedAccesses evidence_of(const LaunchState& launch, const Race& race) {
  return {race, location::is_shared(race.at) ? std::nullopt : launch.memory->heap_chunk(race.at)};
}

}  // namespace

BlockOrder::BlockOrder(uint64_t blocks, std::optional<uint64_t> seed, uint64_t most)
    : places_(most == 0 ? blocks : std::min(blocks, most)), seed_(seed), blocks_(blocks) {
  if (places_ < blocks) return;
  // Products below fit 64 bits; of more blocks no launch sees the end.
  if (!seed || blocks < 2 || blocks >> 32 != 0) return;
  // place * factor + offset modulo the number of blocks: a permutation, since they have no common divisor.
  std::mt19937_64 random(*seed);
  offset_ = random() % blocks;
  do {
    factor_ = random() % blocks;
  } while (std::gcd(factor_, blocks) != 1);
}

BlockOrder::BlockOrder(const LaunchInfo& info, std::optional<uint64_t> seed, uint64_t most)
    : BlockOrder(info.grid.count() / info.cluster_blocks(), seed, most) {
  if (info.cluster_blocks() == 1) return;
  of_cluster_ = info.cluster_blocks();
  grid_ = info.grid;
  cluster_ = info.cluster;
}

uint64_t BlockOrder::operator[](uint64_t place) const {
  if (of_cluster_ == 1) return unit(place);
  const uint64_t number = unit(place / of_cluster_), rank = place % of_cluster_;
  const uint64_t across = grid_.x / cluster_.x, down = grid_.y / cluster_.y;
  const uint64_t x = number % across * cluster_.x + rank % cluster_.x;
  const uint64_t y = number / across % down * cluster_.y + rank / cluster_.x % cluster_.y;
  const uint64_t z = number / across / down * cluster_.z + rank / cluster_.x / cluster_.y;
  return x + grid_.x * (y + grid_.y * z);
}

uint64_t BlockOrder::unit(uint64_t place) const {
  if (places_ == blocks_) return (place * factor_ + offset_) % blocks_;
  const uint64_t first = first_of_part(place);
  return seed_ ? first + splitmix64(*seed_ + (place + 1) * kSplitmixStep) % (first_of_part(place + 1) - first)
               : first;
}

/// part * blocks / places, whose product may need more than 64 bits.
uint64_t BlockOrder::first_of_part(uint64_t part) const {
  return part * (blocks_ / places_) + part * (blocks_ % places_) / places_;
}

std::optional<Fault> run_blocks(LaunchState& launch, bool ordered, const std::vector<uint64_t>& stamped,
                                const ObserverFactory& make_observers, std::vector<WorkerState>& workers) {
  const uint64_t blocks = launch.info.grid.count();
  const RunOptions& options = *launch.options;
  const KernelImage& image = *launch.image;
  const bool has_clusters = launch.info.cluster_blocks() > 1;
  const bool in_turns = image.order_sensitive || options.weak_memory_seed.has_value() || has_clusters;
  const bool needs_order =
      options.weak_memory_seed.has_value() || launch.flow != nullptr ||
      (options.check_races && (ordered || image.order_sensitive || image.needs_order || has_clusters));
  uint64_t threads = options.threads != 0 ? options.threads : std::thread::hardware_concurrency();
  threads = in_turns || needs_order ? 1 : std::clamp<uint64_t>(threads, 1, blocks);
  threads = std::min(threads, blocks_with_room(launch));
  launch.info.host_threads = static_cast<uint32_t>(threads);
  workers.resize(threads);
  launch.filters = options.check_races && !needs_order;
  launch.has_stamped_arrays = !stamped.empty();
  std::vector<uint64_t> bytes;
  for (size_t i = 0; launch.filters && i < launch.memory->window_count(); ++i)
    bytes.push_back(launch.memory->window(i).bytes);
  for (WorkerState& worker : workers) {
    if (make_observers) worker.observers = make_observers();
    for (const auto& observer : worker.observers) {
      for (size_t space = 0; space < ptx::kSpaceCount; ++space)
        if (observer->listens_to(static_cast<ptx::Space>(space)))
          worker.sinks[space].push_back(observer.get());
      observer->on_launch(launch.info);
    }
    worker.counts.resize(image.counted.size());
    worker.run_counts.resize(image.run_count);
    if (launch.filters) worker.arrays.begin(bytes, stamped);
  }
  const BlockOrder order(launch.info, options.block_order_seed, options.flow ? options.flow->most_blocks : 0);
  launch.block_order = &order;
  if (!needs_order) {
    std::optional<Fault> fault =
        in_turns ? run_in_turns(launch, workers[0], order) : run_side_by_side(launch, workers, order);
    if (!launch.filters || (fault && fault->trap.kind == TrapKind::endless_loop)) return fault;
    // What has been found up to a trap must not depend on how far other host threads have come.
    if (fault) need_order();
    std::vector<const ArrayUses*> uses;
    for (const WorkerState& worker : workers) uses.push_back(&worker.arrays);
    ArrayUses::compare_stamps(uses);
    for (size_t w = 1; w < workers.size(); ++w) workers[0].arrays.merge(workers[w].arrays);
    return fault;
  }
  Findings& findings = workers[0].findings;
  const auto add = [&](Findings& to, const Race& race) {
    to.add(thread_key::block_of(race.second.thread), finding_of(launch, race), evidence_of(launch, race));
  };
  // A compiler that optimises moves loads to where their values may not be used; another one does not.
  Order model(
      options.check_races, options.weak_memory_seed, [&](const Race& race) { add(findings, race); },
      !image.module->is_debug);
  launch.order = &model;
  // Where shared memory is followed, a plain access to global memory gives no order, and races there have
  // been looked for without marks.
  const bool follows_shared = launch.flow != nullptr && !options.flow->of_global;
  launch.orders_global = !follows_shared || image.order_sensitive || image.needs_order;
  std::optional<Fault> fault = run_in_turns(launch, workers[0], order);
  for (const Race& pair : model.volatile_pairs()) add(workers[0].volatile_pairs, pair);
  return fault;
}

}  // namespace cml::emulator
