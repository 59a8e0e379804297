#include "emulator/exec/block.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <string>
#include <utility>

#include "core/failures.h"
#include "core/splitmix.h"
#include "core/warp.h"
#include "emulator/exec/fault.h"
#include "emulator/exec/lane_mask.h"
#include "emulator/exec/shared_arrays.h"
#include "emulator/exec/waiting.h"

namespace cml::emulator {
namespace {

using ptx::operator""_op;

/// Instructions of one warp before the next one's turn.
constexpr uint64_t kTurn = 10'000;

/// Ranks count x first. (PTX ISA 10, %cluster_ctarank)
uint32_t rank_in_cluster(const Dim3& block, const Dim3& cluster) {
  return block.x % cluster.x + cluster.x * (block.y % cluster.y + cluster.y * (block.z % cluster.z));
}

uint32_t read_uniform(const Warp& warp, Slot slot, uint32_t active) {
  return reinterpret_cast<const uint32_t*>(warp.frame + slot)[first_lane(active)];
}

}  // namespace

void WorkerState::add_counts(const KernelImage& image, std::vector<Count>& sums) const {
  const auto add = [&](uint32_t counter, const Count& count) {
    sums[counter].warps += count.warps;
    sums[counter].threads += count.threads;
    sums[counter].guarded_off += count.guarded_off;
  };
  for (uint32_t i = 0; i < counts.size(); ++i) add(i, counts[i]);
  for (const auto& code : image.codes) {
    if (code == nullptr) continue;
    for (const Run& run : code->runs)
      for (uint32_t pc = run.begin; pc < run.end; ++pc) add(code->ops[pc].counter, run_counts[run.counter]);
  }
}

void Barrier::clear() {
  // Only a barrier with a count has a meeting.
  if (count != 0 || known.bytes() != 0) {
    *this = {};
    return;
  }
  arrived = popcount = 0;
  all = true;
  any = false;
  op = nullptr;
}

void PhaseLooks::clear() {
  has_copies = false;
  end = 0;
  seen_incomplete.clear();
}

bool PhaseLooks::has_seen_incomplete(uint32_t thread) const {
  const uint32_t warp = thread / kWarpSize;
  return warp < seen_incomplete.size() && (seen_incomplete[warp] >> thread % kWarpSize & 1) != 0;
}

void PhaseLooks::tell(uint32_t thread, size_t warps) {
  seen_incomplete.resize(warps);
  seen_incomplete[thread / kWarpSize] |= 1u << thread % kWarpSize;
}

void Block::mark_written(uint64_t offset, unsigned bytes) {
  if (shared_written_.size() > 0) std::memset(shared_written_.data() + offset, 0xFF, bytes);
}

Block::Block(LaunchState& launch, WorkerState& worker) : launch_(launch), worker_(worker) {
  threads_ = static_cast<uint32_t>(launch.info.block.count());
  shared_bytes_ = launch.image->dynamic_shared_offset + launch.info.dynamic_shared_bytes;
  if (launch.info.dynamic_shared_bytes == 0) shared_bytes_ = launch.image->static_shared_end;
  each_shared_array(*launch.image, launch.info, [&](const NamedRange& array, uint64_t bytes, bool) {
    arrays_.push_back({array.offset, array.offset + bytes});
  });
  shared_ = AlignedBytes(shared_bytes_);
  if (launch.options->check_initialised) shared_written_ = AlignedBytes(shared_bytes_);
  const uint32_t warps = (threads_ + kWarpSize - 1) / kWarpSize;
  for (uint32_t w = 0; w < warps; ++w) {
    warps_.push_back(std::make_unique<Warp>(*this, w));
    Warp& warp = *warps_.back();
    warp.shared = shared_.data();
    warp.shared_written = shared_written_.data();
    warp.written = &written_;
    warp.shared_bytes = shared_bytes_;
    warp.shared_arrays = arrays_.data();
    warp.shared_array_count = static_cast<uint32_t>(arrays_.size());
    warp.windows = launch.memory->windows();
    warp.window_count = launch.memory->window_count();
    warp.has_observers = !worker.observers.empty();
    warp.is_ordered = launch.order != nullptr;
    warp.orders_global = launch.orders_global;
    if (launch.filters) {
      warp.filter.arrays = worker.arrays.data();
      warp.filter.all = &worker.arrays;
      warp.filter.seen = worker.arrays.seen();
      warp.filter.stores = worker.arrays.stores();
    }
  }
  if (!launch.filters || shared_bytes_ == 0) return;
  write_stamps_.resize(shared_bytes_ / 4 + 1);
  read_stamps_.resize(shared_bytes_ / 4 + 1);
  loads_.loads = std::make_unique_for_overwrite<LoadLog::Load[]>(LoadLog::kPlaces);
  for (const auto& warp : warps_) {
    warp->filter.writes = write_stamps_.data();
    warp->filter.reads = read_stamps_.data();
    warp->filter.loads = &loads_;
  }
}

void Block::begin(uint64_t linear, uint64_t order, Cluster* cluster) {
  if (launch_.flow != nullptr && serial_ != 0) launch_.flow->forget_block(order_, shared_bytes_);
  const Dim3 grid = launch_.info.grid;
  linear_ = linear;
  order_ = order;
  serial_ = ++worker_.next_serial;
  index_ = {static_cast<uint32_t>(linear % grid.x), static_cast<uint32_t>(linear / grid.x % grid.y),
            static_cast<uint32_t>(linear / grid.x / grid.y)};
  cluster_ = cluster;
  is_stuck_ = false;
  for (const auto& warp : warps_) {
    warp->cluster_blocks = cluster == nullptr ? 1 : launch_.info.cluster_blocks();
    warp->cluster_rank = cluster == nullptr ? 0 : rank_in_cluster(index_, launch_.info.cluster);
  }
  exited_ = 0;
  bulk_bytes_ = 0;
  meetings_ = 0;
  barriers_met_ = 0;
  last_met_.assign(warps_.size(), 0);
  copies_in_flight_.begin_block(warps_.size());
  next_warp_ = first_warp();
  for (size_t id = 0; id < barriers_.size(); ++id)
    if (is_used(static_cast<unsigned>(id))) barriers_[id] = {};
  used_ = 0;
  cluster_lanes_.assign(warps_.size(), {});
  std::memset(shared_.data(), 0, shared_bytes_);
  if (shared_written_.size() > 0) std::memset(shared_written_.data(), 0, shared_bytes_);
  written_ = {};
  object_meetings_.clear();
  if (launch_.order != nullptr) launch_.order->begin_block(ordered_, order, threads_);
  next_epoch();
  for (const auto& warp : warps_) {
    warp->filter.first = warp->filter.block;
    const uint32_t left = threads_ - warp->index * kWarpSize;
    warp->begin(left >= kWarpSize ? ~0u : (1u << left) - 1);
  }
}

/// How the threads of a block follow each other shows where another warp is the first.
size_t Block::first_warp() const {
  const std::optional<uint64_t>& seed = launch_.options->block_order_seed;
  if (!seed || !launch_.any_warp_first) return 0;
  return splitmix64(*seed + (linear_ + 1) * kSplitmixStep) % warps_.size();
}

bool Block::run(uint64_t slice) {
  uint64_t spent = 0;
  for (;;) {
    bool any = false;
    bool all_done = true;
    bool all_poll = true;  // each warp that may run waits for others
    for (size_t i = 0; i < warps_.size(); ++i) {
      Warp& warp = *warps_[next_warp_];
      next_warp_ = next_warp_ + 1 == warps_.size() ? 0 : next_warp_ + 1;
      if (warp.is_done()) continue;
      if (warp.is_ready()) {
        const uint64_t before = warp.executed();
        warp.run(std::min(slice, kTurn));
        spent += warp.executed() - before;
        any = true;
        all_poll &= warp.is_polling();
        if (std::exchange(turn_ends_, false)) {
          launch_.executed.fetch_add(spent, std::memory_order_relaxed);
          return false;
        }
      }
      all_done &= warp.is_done();
    }
    if (!any && !all_done) {
      if (let_others_go()) continue;
      if (!waits_for_cluster()) fault_deadlock();
      launch_.executed.fetch_add(spent, std::memory_order_relaxed);
      return false;
    }
    if (all_done || spent >= slice || all_poll) {
      launch_.executed.fetch_add(spent, std::memory_order_relaxed);
      return all_done;
    }
  }
}

bool Block::let_others_go() {
  for (const auto& warp : warps_)
    for (const Path& path : std::vector<Path>(warp->paths()))
      if (path.state == Path::State::at_barrier && warp->release_for(path, warp->live() & ~path.mask))
        return true;
  return false;
}

SeenCode Block::watch(Warp& warp, unsigned lane) {
  constexpr int kLooks = 1000;
  constexpr uint64_t kStep = 23;  // no turn of a loop has this many instructions each time
  const Path* path = path_of(warp, lane);
  const Code* code = path->activation->code;
  SeenCode seen{path->pc, path->pc};
  for (int i = 0; i < kLooks && !run(kStep); ++i) {
    path = path_of(warp, lane);
    if (path == nullptr) break;
    if (path->activation->code != code) continue;
    seen.first = std::min(seen.first, path->pc);
    seen.last = std::max(seen.last, path->pc);
  }
  return seen;
}

void Block::fault_endless(const Failure& detail) {
  for (const auto& warp : warps_) {
    const auto ready = std::find_if(warp->paths().begin(), warp->paths().end(),
                                    [](const Path& it) { return it.state == Path::State::ready; });
    if (ready == warp->paths().end()) continue;
    const unsigned lane = first_lane(ready->mask);
    const std::optional<PhaseWait> wait = phase_wait(*warp, *ready);
    const Op& stopped_at = ready->op();
    const SeenCode seen = wait ? SeenCode{} : watch(*warp, lane);
    const Path* path = path_of(*warp, lane);  // null where the lane has ended meanwhile
    Trap trap;
    trap.kind = TrapKind::endless_loop;
    trap.detail = {detail};
    Evidence evidence;
    if (wait)
      evidence = *wait;
    else if (path != nullptr)
      evidence = endless_loop(*warp, *path, lane, seen);
    raise(*warp, path != nullptr ? path->op() : stopped_at, lane, std::move(trap), std::move(evidence));
  }
  fault_deadlock();
}

/// Orders all that the block's threads have done before what they do next, for the race filter.
void Block::next_epoch() {
  if (!launch_.filters) return;
  // The last epoch is that of kReadByBlocks.
  if (epoch_ + 1 == stamp::kMaxEpoch) {
    if (launch_.has_stamped_arrays) need_order();
    std::fill(write_stamps_.begin(), write_stamps_.end(), 0);
    std::fill(read_stamps_.begin(), read_stamps_.end(), 0);
    epoch_ = 0;
  }
  ++epoch_;
  loads_.is_open = true;
  loads_.used = 0;
  for (const auto& warp : warps_) {
    RaceFilter& filter = warp->filter;
    filter.block = filter.warp = epoch_ << stamp::kEpoch;
    filter.now = filter.block | warp->index << 5;
  }
}

void Block::meet(Warp& warp, uint32_t lanes) {
  const bool all = (warp.live() & ~lanes) == 0;
  last_met_[warp.index] = count_meeting();
  if (launch_.order != nullptr)
    launch_.order->happens_before().warp_sync(ordered_, warp.index, lanes & warp.live(), all);
  if (!all || !launch_.filters) return;
  if (warps_.size() == 1) return next_epoch();
  // The last epochs are left to the barriers.
  if (epoch_ + 2 >= stamp::kMaxEpoch) return;
  ++epoch_;
  warp.filter.warp = epoch_ << stamp::kEpoch;
  warp.filter.now = warp.filter.warp | warp.index << 5;
}

/// A barrier does not wait for threads that have exited (PTX ISA 9.7.13.1; measured).
bool Block::is_complete(const Barrier& barrier) const {
  return barrier.arrived >= (barrier.count != 0 ? barrier.count : threads_ - exited_);
}

void Block::on_exit(const Warp& warp, uint32_t lanes) {
  exited_ += lanes_in(lanes);
  ClusterLanes& of_cluster = cluster_lanes_[warp.index];
  barriers_[kClusterBarrier].arrived -= lanes_in(of_cluster.arrived & ~of_cluster.passed & lanes);
  of_cluster.arrived &= ~lanes;
  if (cluster_ != nullptr) complete_cluster();
  for (uint32_t rest = used_; rest != 0; rest &= rest - 1) {
    const auto id = static_cast<uint8_t>(std::countr_zero(rest));
    if (is_complete(barriers_[id])) complete(barriers_[id], id);
  }
}

bool Block::is_together(Warp& warp, Path& path, const Op& op, uint32_t active, bool is_aligned) const {
  const uint32_t lane = first_lane(active);
  if (is_aligned && active != path.mask)
    raise(warp, op, lane, TrapKind::divergent_barrier,
          "only some threads of the warp execute this guarded barrier");
  if (is_aligned && path.mask != warp.live()) {
    path.state = Path::State::waits_for_warp;
    return false;
  }
  if (!is_aligned && active != path.mask)
    raise(warp, op, lane, TrapKind::unsupported,
          failure<Key::guarded_and_skipped>("instruction"_v(op.source->text)));
  return true;
}

bool Block::arrive_at_cluster(Warp& warp, Path& path, const Op& op, uint32_t active) {
  if (!is_together(warp, path, op, active, op.source->modifiers.aligned)) return false;
  ClusterLanes& lanes = cluster_lanes_[warp.index];
  Meeting& meeting = cluster_ == nullptr ? barriers_[kClusterBarrier].meeting : cluster_->meeting;
  Barrier& barrier = barriers_[kClusterBarrier];
  if (op.source->opcode == "barrier.cluster.wait"_op) {
    if ((path.mask & ~lanes.arrived) != 0)
      raise(warp, op, first_lane(path.mask & ~lanes.arrived), TrapKind::illegal_instruction,
            "waits at the barrier of the cluster without having arrived at it");
    if ((path.mask & ~lanes.passed) == 0) {
      leave_cluster_barrier(warp, path.mask);
      return true;
    }
    path.state = Path::State::at_barrier;
    path.barrier = kClusterBarrier;
    return false;
  }
  if ((path.mask & lanes.arrived) != 0)
    raise(warp, op, first_lane(path.mask & lanes.arrived), TrapKind::illegal_instruction,
          "arrives at the barrier of the cluster again, before it has waited there");
  lanes.arrived |= path.mask;
  used_ |= 1u << kClusterBarrier;
  if (launch_.order != nullptr && op.source->modifiers.ordering != ptx::Ordering::relaxed)
    launch_.order->happens_before().arrive(ordered_, warp.index, path.mask, path.mask == warp.live(),
                                           meeting);
  else if (launch_.order != nullptr)
    each_lane(path.mask, [&](unsigned l) {
      launch_.order->happens_before().arrive_relaxed(thread(warp.index * kWarpSize + l), meeting);
    });
  barrier.arrived += lanes_in(path.mask);
  if (launch_.flow != nullptr) barrier.known.join(copies_in_flight_.known_by(warp.index));
  if (is_complete(barrier)) complete_cluster();
  return true;
}

bool Block::waits_for_cluster() {
  if (cluster_ == nullptr) return false;
  is_stuck_ = true;
  return std::any_of(cluster_->blocks.begin(), cluster_->blocks.end(),
                     [](const Block* block) { return !block->is_stuck_ && !block->has_ended(); });
}

void Block::complete_cluster() {
  if (cluster_ == nullptr) return leave_cluster();
  const auto& blocks = cluster_->blocks;
  const auto has_met = [](const Block* block) { return block->has_met_cluster(); };
  const auto has_come = [](const Block* block) { return block->is_used(kClusterBarrier); };
  if (std::none_of(blocks.begin(), blocks.end(), has_come) ||
      !std::all_of(blocks.begin(), blocks.end(), has_met))
    return;
  for (Block* block : blocks) {
    block->barriers_[kClusterBarrier].meeting = cluster_->meeting;
    block->leave_cluster();
  }
  cluster_->meeting = {};
}

/// All threads of the cluster have arrived.
void Block::leave_cluster() {
  is_stuck_ = false;
  last_of_cluster_ = std::exchange(barriers_[kClusterBarrier], Barrier{});
  used_ &= ~(1u << kClusterBarrier);
  for (const auto& warp : warps_) {
    cluster_lanes_[warp->index].passed = cluster_lanes_[warp->index].arrived;
    for (Path& path : warp->paths()) {
      if (path.state != Path::State::at_barrier || path.barrier != kClusterBarrier) continue;
      path.state = Path::State::ready;
      ++path.pc;
      leave_cluster_barrier(*warp, path.mask);
    }
  }
}

void Block::leave_cluster_barrier(const Warp& warp, uint32_t lanes) {
  cluster_lanes_[warp.index].arrived &= ~lanes;
  cluster_lanes_[warp.index].passed &= ~lanes;
  last_met_[warp.index] = count_meeting();
  if (launch_.flow != nullptr) copies_in_flight_.learn(warp.index, last_of_cluster_.known);
  if (launch_.order != nullptr)
    each_lane(lanes, [&](unsigned l) {
      launch_.order->happens_before().learn(thread(warp.index * kWarpSize + l), last_of_cluster_.meeting);
    });
}

bool Block::arrive(Warp& warp, Path& path, const Op& op, uint32_t active) {
  if (op.source->operands.empty()) return arrive_at_cluster(warp, path, op, active);
  const ptx::Modifiers& m = op.source->modifiers;
  const bool is_aligned = op.source->opcode == "bar"_op || m.aligned;
  const uint32_t lane = first_lane(active);
  // Sources: id; id, count; with a predicate last for red.
  const size_t operands = op.source->operands.size() - (m.red ? 2 : 0);
  const uint32_t id = read_uniform(warp, op.src[0], active);
  const bool has_count = operands > 1;
  if (id >= kClusterBarrier)
    raise(warp, op, lane, TrapKind::illegal_instruction, failure<Key::no_such_barrier>("barrier"_v(id)));
  if (!is_together(warp, path, op, active, is_aligned)) return false;
  const uint32_t count = has_count ? read_uniform(warp, op.src[1], active) : 0;
  if (has_count && (count == 0 || count % kWarpSize != 0))
    raise(warp, op, lane, TrapKind::illegal_instruction, failure<Key::barrier_count>("count"_v(count)));
  Barrier& barrier = barriers_[id];
  if (!is_used(id)) {
    used_ |= 1u << id;
    barrier.count = count;
    barrier.op = &op;
  } else if (barrier.count != count || (!has_count && is_aligned && barrier.op != &op)) {
    Trap trap;
    trap.kind = TrapKind::divergent_barrier;
    trap.detail = {failure<Key::waits_at_other_barrier>("line"_v(line_of(warp, *barrier.op)))};
    Evidence evidence;
    if (barrier.op != &op) evidence = two_barriers(warp, op, *barrier.op, lane);
    raise(warp, op, lane, std::move(trap), std::move(evidence));
  }
  const bool whole_warp = path.mask == warp.live();
  if (launch_.order != nullptr && has_count)
    launch_.order->happens_before().arrive(ordered_, warp.index, path.mask, whole_warp, barrier.meeting);
  // Warps count in full where a number of threads is given.
  barrier.arrived += has_count && whole_warp ? kWarpSize : lanes_in(path.mask);
  if (m.red) {
    const size_t source = operands;
    const uint32_t holds =
        *reinterpret_cast<const uint32_t*>(warp.frame + op.src[source]) ^ (op.negate[source] ? ~0u : 0u);
    barrier.popcount += lanes_in(holds & path.mask);
    barrier.all &= (holds & path.mask) == path.mask;
    barrier.any |= (holds & path.mask) != 0;
  }
  if (!m.arrive) {
    path.state = Path::State::at_barrier;
    path.barrier = static_cast<uint8_t>(id);
  }
  if (launch_.flow != nullptr) barrier.known.join(copies_in_flight_.known_by(warp.index));
  if (is_complete(barrier)) complete(barrier, static_cast<uint8_t>(id));
  return m.arrive;
}

void Block::complete(Barrier& barrier, uint8_t id) {
  if (id == kClusterBarrier) return complete_cluster();
  const uint64_t number = count_meeting();
  for (const auto& warp : warps_) {
    for (Path& path : warp->paths()) {
      if (path.state != Path::State::at_barrier || path.barrier != id) continue;
      const Op& op = path.op();
      if (op.source->modifiers.red && op.dst[0] != kNoSlot) {
        std::byte* slot = path.activation->registers.data() + op.dst[0];
        if (op.source->modifiers.atomic == ptx::AtomicOp::popc) {
          for (uint32_t rest = path.mask; rest != 0; rest &= rest - 1)
            reinterpret_cast<uint32_t*>(slot)[first_lane(rest)] = barrier.popcount;
        } else {
          const bool holds = op.source->modifiers.atomic == ptx::AtomicOp::and_ ? barrier.all : barrier.any;
          uint32_t& bits = *reinterpret_cast<uint32_t*>(slot);
          bits = holds ? bits | path.mask : bits & ~path.mask;
        }
      }
      path.state = Path::State::ready;
      ++path.pc;
      last_met_[warp->index] = number;
      if (launch_.flow != nullptr) copies_in_flight_.learn(warp->index, barrier.known);
      if (launch_.order != nullptr && barrier.count != 0)
        each_lane(path.mask, [&](unsigned l) {
          launch_.order->happens_before().learn(thread(warp->index * kWarpSize + l), barrier.meeting);
        });
    }
  }
  if (barrier.count == 0) {
    if (launch_.order != nullptr) launch_.order->happens_before().barrier(ordered_);
    next_epoch();
    ++barriers_met_;
  }
  barrier.clear();
  used_ &= ~(1u << id);
}

void Block::fault_deadlock() {
  for (const auto& warp : warps_) {
    for (const Path& path : warp->paths()) {
      if (path.state == Path::State::ready) continue;
      const Op& op = path.op();
      Trap trap;
      trap.kind = TrapKind::unreachable_barrier;
      if (path.state == Path::State::at_warp_sync) {
        const uint32_t missing = path.members & warp->live() & ~path.mask;
        trap.detail = {
            failure<Key::lanes_wait_for>("instruction"_v(op.source->text), "lane"_v(first_lane(missing)))};
      } else {
        const Barrier& barrier = barriers_[path.barrier];
        const auto arrived = "arrived"_v(barrier.arrived);
        const auto expected = "expected"_v(barrier.count != 0 ? barrier.count : threads_ - exited_);
        trap.detail = {path.barrier == kClusterBarrier
                           ? failure<Key::cluster_barrier_has>(arrived, expected)
                           : failure<Key::barrier_has>("barrier"_v(path.barrier), arrived, expected)};
      }
      raise(*warp, op, first_lane(path.mask), std::move(trap), deadlock(*this, *warp, path));
    }
  }
  CML_REQUIRE(false, "a block that cannot go on has a path that waits");
  throw Fault{};
}

}  // namespace cml::emulator
