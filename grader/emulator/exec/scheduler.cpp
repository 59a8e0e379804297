#include "emulator/exec/scheduler.h"

#include <algorithm>
#include <deque>
#include <exception>
#include <mutex>
#include <numeric>
#include <random>
#include <thread>

#include "emulator/diag/fault.h"

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
    block.fault_endless("the launch has executed more than " +
                        std::to_string(launch.options->instruction_budget) +
                        " warp instructions; this loop still runs");
  if (std::chrono::steady_clock::now() > launch.deadline)
    block.fault_endless("the time limit of " + std::to_string(launch.options->time_limit_seconds) +
                        " s is over; this loop still runs");
}

/// The first trap in the order of blocks, from all threads.
class FirstTrap {
 public:
  explicit FirstTrap(LaunchState& launch) : launch_(launch) {}

  void report(uint64_t order, Trap trap) {
    const std::lock_guard lock(mutex_);
    if (trap_ && order >= order_) return;
    trap_ = std::move(trap);
    order_ = order;
    launch_.stop_from = order;
  }
  std::optional<Trap> take() { return std::move(trap_); }

 private:
  LaunchState& launch_;
  std::mutex mutex_;
  std::optional<Trap> trap_;
  uint64_t order_ = 0;
};

std::optional<Trap> run_side_by_side(LaunchState& launch, std::vector<WorkerState>& workers,
                                     const BlockOrder& order) {
  const uint64_t blocks = launch.info.grid.count();
  const uint64_t chunk = std::clamp<uint64_t>(blocks / (workers.size() * 16), 1, 16);
  std::atomic<uint64_t> next{0};
  FirstTrap first(launch);
  std::mutex mutex;
  std::exception_ptr broken;
  const auto work = [&](WorkerState& worker) {
    try {
      Block block(launch, worker);
      for (uint64_t begin; (begin = next.fetch_add(chunk)) < blocks;) {
        for (uint64_t place = begin; place < std::min(begin + chunk, blocks); ++place) {
          if (place >= launch.stop_from.load()) return;
          try {
            block.begin(order[place], place, nullptr);
            while (!block.run(kSlice)) {
              if (place > launch.stop_from.load()) return;
              check_limits(block);
            }
          } catch (Fault& fault) {
            first.report(place, std::move(fault.trap));
            return;
          }
        }
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      broken = std::current_exception();
      launch.stop_from = 0;
    }
  };
  std::vector<std::thread> threads;
  for (size_t i = 1; i < workers.size(); ++i) threads.emplace_back(work, std::ref(workers[i]));
  work(workers[0]);
  for (std::thread& thread : threads) thread.join();
  if (broken) std::rethrow_exception(broken);
  return first.take();
}

std::optional<Trap> run_in_turns(LaunchState& launch, WorkerState& worker, const BlockOrder& order) {
  const uint64_t blocks = launch.info.grid.count();
  std::optional<WeakMemory> weak;
  if (launch.options->weak_memory_seed) weak.emplace(*launch.options->weak_memory_seed);
  const uint64_t slice = weak ? kWeakSlice : kSlice;
  std::vector<std::unique_ptr<Block>> all;
  std::vector<Block*> idle;
  std::deque<Block*> running;
  uint64_t next = 0;
  const uint32_t resident = resident_blocks(*launch.limits, launch.info);
  const auto admit = [&] {
    if (next == blocks || running.size() >= resident) return;
    if (idle.empty()) {
      all.push_back(std::make_unique<Block>(launch, worker));
      idle.push_back(all.back().get());
    }
    Block* block = idle.back();
    idle.pop_back();
    // Before begin: a fault there is this block's.
    running.push_front(block);
    block->begin(order[next], next, weak ? &weak->begin_block() : nullptr);
    ++next;
  };
  std::optional<Trap> trap;
  try {
    while (next < blocks || !running.empty()) {
      if (running.empty()) admit();
      Block* block = running.front();
      const bool is_done = block->run(slice);
      if (weak) weak->next_slice();
      running.pop_front();
      if (is_done) {
        idle.push_back(block);
        // Even a finished block's stores may be on their way while others run.
        if (weak && next < blocks) admit();
        continue;
      }
      check_limits(*block);
      running.push_back(block);
      admit();
    }
  } catch (Fault& fault) {
    trap = std::move(fault.trap);
  }
  if (weak) weak->finish();
  return trap;
}

}  // namespace

BlockOrder::BlockOrder(uint64_t blocks, std::optional<uint64_t> seed) : blocks_(blocks) {
  // Products below fit 64 bits; of more blocks no launch sees the end.
  if (!seed || blocks < 2 || blocks >> 32 != 0) return;
  // place * factor + offset modulo the number of blocks: a permutation, since they have no common divisor.
  std::mt19937_64 random(*seed);
  offset_ = random() % blocks;
  do {
    factor_ = random() % blocks;
  } while (std::gcd(factor_, blocks) != 1);
}

uint64_t BlockOrder::operator[](uint64_t place) const { return (place * factor_ + offset_) % blocks_; }

std::optional<Trap> run_blocks(LaunchState& launch, const ObserverFactory& make_observers,
                               std::vector<WorkerState>& workers) {
  const uint64_t blocks = launch.info.grid.count();
  const bool in_turns = launch.image->order_sensitive || launch.options->weak_memory_seed.has_value();
  uint64_t threads =
      launch.options->threads != 0 ? launch.options->threads : std::thread::hardware_concurrency();
  threads = in_turns ? 1 : std::clamp<uint64_t>(threads, 1, blocks);
  workers.resize(threads);
  for (WorkerState& worker : workers) {
    if (make_observers) worker.observers = make_observers();
    for (const auto& observer : worker.observers) observer->on_launch(launch.info);
    worker.counts.resize(launch.image->counted.size());
  }
  const BlockOrder order(blocks, launch.options->block_order_seed);
  return in_turns ? run_in_turns(launch, workers[0], order) : run_side_by_side(launch, workers, order);
}

}  // namespace cml::emulator
