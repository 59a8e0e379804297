#include "emulator/exec/interpreter.h"

#include <algorithm>
#include <array>

#include "core/failures.h"
#include "core/warp.h"
#include "emulator/decode/space_use.h"
#include "emulator/exec/fault.h"
#include "emulator/exec/host_calls.h"
#include "emulator/exec/lane_mask.h"
#include "emulator/exec/mbarrier.h"
#include "emulator/exec/waiting.h"
#include "ptx/time_registers.h"

namespace cml::emulator {
namespace {

using ptx::operator""_op;

/// Turns of a loop before the warp's other paths get theirs: of one that looks at memory which others may
/// change, and of any other. Lanes that wait to reconverge then run alone, so the second is large: a long
/// loop need not be a wait.
constexpr uint32_t kPollTurns = 1000;
/// In weak memory diverged lanes take short turns, as blocks do.
constexpr uint32_t kWeakPollTurns = 20;
constexpr uint32_t kLongTurns = 4'000'000;
/// Instructions that a look counts as that finds nothing: it takes as long, and an endless wait ends in
/// seconds.
constexpr uint64_t kLookCost = 20;
/// The same of a thread's printf, malloc and such.
constexpr uint64_t kHostCallCost = 50;
/// The global timer changes as rarely as on cards, so that it says little about what others do.
constexpr uint64_t kTimerNanoseconds = 1024;

template <class T>
T* cells(std::byte* frame, Slot slot) {
  return reinterpret_cast<T*>(frame + slot);
}

}  // namespace

Interpreter::Interpreter(Warp& warp, uint64_t quantum)
    : warp_(warp),
      block_(warp.block()),
      counts_(warp.block().worker().counts.data()),
      run_counts_(warp.block().worker().run_counts.data()),
      limit_(warp.executed_ + quantum) {}

void Interpreter::run() {
  const bool follows = warp_.is_ordered && block_.launch().options->check_races;
  while (warp_.executed_ < limit_ && pick()) follows ? run_path<true>() : run_path<false>();
}

/// Makes the newest ready path the last one. False: none is ready.
bool Interpreter::pick() {
  for (;;) {
    auto& paths = warp_.paths_;
    for (size_t i = paths.size(); i-- > 0;) {
      if (paths[i].state != Path::State::ready) continue;
      if (i + 1 != paths.size())
        std::rotate(paths.begin() + static_cast<std::ptrdiff_t>(i),
                    paths.begin() + static_cast<std::ptrdiff_t>(i) + 1, paths.end());
      return true;
    }
    if (part_barriers()) continue;
    // The lanes that a warp-level synchronisation waits for may wait to reconverge.
    bool released = false;
    for (const Path& path : std::vector<Path>(paths)) {
      if (path.state != Path::State::at_warp_sync) continue;
      released = warp_.release_for(path, path.members & ~path.mask);
      if (released) break;
    }
    if (!released) return false;
  }
}

template <bool Follows>
void Interpreter::run_path() {
  Path& path = warp_.paths_.back();
  Activation* const activation = path.activation;
  warp_.activation_ = activation;
  warp_.frame = activation->registers.data();
  warp_.local_bytes = activation->local_end();
  const Op* const ops = activation->code->ops.data();
  const bool stops =
      path.split != nullptr && path.split->callee == nullptr && path.split->activation == activation;
  const uint32_t stop = stops ? path.split->pc : kNoPc;
  const uint32_t mask = path.mask;
  const unsigned lanes = lanes_in(mask);
  const bool weak = warp_.is_ordered && block_.launch().order->messages().is_weak();
  const uint32_t poll_turns = weak ? kWeakPollTurns : kPollTurns;
  // In weak memory a turn may end after each access.
  const bool takes_runs = !Follows && !weak;
  uint64_t executed = warp_.executed_;
  uint32_t pc = path.pc;
  // Where the path ends, blocks or changes: back to the tree.
  const auto save = [&](uint32_t at) {
    path.pc = at;
    warp_.executed_ = executed;
  };
  for (;;) {
    if (pc == stop) {
      save(pc);
      return warp_.reach();
    }
    const Op& op = ops[pc];
    if (takes_runs && op.run != kNoRun) {
      const Run& run = activation->code->runs[op.run];
      take(run, activation->settled[op.run], mask, lanes);
      executed += run.end - run.begin;
      pc = run.end;
      continue;
    }
    uint32_t active = mask;
    Count& count = counts_[op.counter];
    ++executed;
    ++count.warps;
    count.threads += lanes;
    if (op.guard != kNoSlot) {
      const uint32_t holds = *cells<const uint32_t>(warp_.frame, op.guard) ^ (op.guard_negated ? ~0u : 0u);
      active &= holds;
      count.guarded_off += lanes - lanes_in(active);
    }
    if constexpr (Follows) warp_.uses_.before(warp_, op, active, *block_.launch().order);
    switch (op.flow) {
      case Flow::plain:
        if (active != 0) op.handler(warp_, op, active);
        ++pc;
        break;
      case Flow::access:
        if (active != 0) op.handler(warp_, op, active);
        ++pc;
        if (weak && block_.may_end_turn()) {
          limit_ = executed;
          return save(pc);
        }
        break;
      case Flow::nothing:
        ++pc;
        break;
      case Flow::branch: {
        if (active == 0 || op.target == pc + 1) {
          ++pc;
          break;
        }
        if (active != mask) {
          save(pc);
          const uint32_t targets[] = {op.target, pc + 1};
          const uint32_t masks[] = {active, mask & ~active};
          return warp_.diverge(op.reconverge, targets, masks, 2);
        }
        if (op.target <= pc) {
          if (executed >= limit_) {
            warp_.is_polling_ = op.polls;
            return save(op.target);
          }
          // Where the warp is together there is no path to give way to.
          warp_.turns_ = mask == warp_.live_ ? 0 : warp_.turns_ + 1;
          if (warp_.turns_ >= (op.polls ? poll_turns : kLongTurns)) {
            warp_.is_polling_ = op.polls;
            save(op.target);
            return yield();
          }
        }
        pc = op.target;
        break;
      }
      case Flow::branch_indexed:
        save(pc);
        return run_branch_indexed(op, active);
      case Flow::call:
        save(pc);
        return run_call(op, active);
      case Flow::call_host:
        warp_.executed_ = executed;
        if (active != 0) call_host(warp_, op, active);
        executed += kHostCallCost * static_cast<unsigned>(__builtin_popcount(active));
        ++pc;
        break;
      case Flow::ret:
        save(pc + 1);
        if (active == 0) {
          ++pc;
          break;
        }
        return run_return(active);
      case Flow::exit:
        save(pc + 1);
        if (active == 0) {
          ++pc;
          break;
        }
        finish_copies(active);
        warp_.exit_lanes(active);
        block_.on_exit(warp_, active);
        return recheck_members();
      case Flow::barrier:
        save(pc);
        if (active == 0) {
          ++pc;
          break;
        }
        if (!block_.arrive(warp_, path, op, active)) {
          if (path.state == Path::State::waits_for_warp) forget_count(op, mask, active);
          return;
        }
        ++pc;
        break;
      case Flow::warp_sync:
      case Flow::warp_value:
        save(pc);
        if (active != 0 && !run_warp_sync(op, active)) return;
        ++pc;
        break;
      case Flow::clock:
        run_clock(op, active, executed);
        ++pc;
        break;
      case Flow::sleep:
        // It may be short, and no other path need have got further meanwhile. (PTX ISA 9.7.19.2)
        if (weak && !block_.may_end_turn()) {
          ++pc;
          break;
        }
        limit_ = executed;
        return save(pc + 1);
      case Flow::look:
        if (active != 0) op.handler(warp_, op, active);
        ++pc;
        if (op.dst[0] != kNoSlot && (active & ~*cells<const uint32_t>(warp_.frame, op.dst[0])) != 0) {
          save(pc);
          warp_.executed_ += kLookCost;
          return give_way();
        }
        // A path that only computes continues when the others have looked too, and those that copy began what
        // they can: else one warp would be tiles ahead of the others.
        if (const auto& flow = block_.launch().options->flow;
            flow && flow->least_in_flight != 0 &&
            block_.copies_in_flight().are_of_others(warp_.index, active)) {
          save(pc);
          if (!to_other_path()) limit_ = warp_.executed_;
          return;
        }
        break;
      case Flow::stack:
        run_stack(op, active);
        ++pc;
        break;
      case Flow::trap:
        if (active != 0) trap(op, active);
        ++pc;
        break;
    }
  }
}

/// Lanes of `settled` have the results of the instructions that vary from no block to another.
void Interpreter::take(const Run& run, uint32_t& settled, uint32_t mask, unsigned lanes) {
  Count& count = run_counts_[run.counter];
  ++count.warps;
  count.threads += lanes;
  const std::vector<Step>& steps = (mask & ~settled) == 0 ? run.varying : run.steps;
  settled |= mask;
  const Step* step = steps.data();
  const Step* const end = step + steps.size();
  try {
    for (; step != end; ++step) step->handler(warp_, *step->op, mask);
  } catch (...) {
    // What follows the instruction that has failed has not run.
    --count.warps;
    count.threads -= lanes;
    for (const Op* op = &warp_.activation_->code->ops[run.begin]; op <= step->op; ++op) {
      ++counts_[op->counter].warps;
      counts_[op->counter].threads += lanes;
    }
    throw;
  }
}

void Interpreter::trap(const Op& op, uint32_t active) {
  const bool is_breakpoint = op.source->opcode == "brkpt"_op;
  Trap trap;
  trap.kind = TrapKind::trap_instruction;
  trap.detail = {failure<Key::words>(
      "words"_v(Words{is_breakpoint ? "a breakpoint (__brkpt) without a debugger"
                                    : "the program executed a trap instruction (__trap)"}))};
  raise(warp_, op, first_lane(active), std::move(trap));
}

void Interpreter::run_clock(const Op& op, uint32_t active, uint64_t now) {
  const ptx::SpecialRegister special = op.source->operands[1].special;
  uint64_t value = now * 8;
  if (ptx::is_global_timer(special)) value = value / kTimerNanoseconds * kTimerNanoseconds;
  switch (special) {
    case ptx::SpecialRegister::clock_hi:
    case ptx::SpecialRegister::globaltimer_hi:
      value >>= 32;
      break;
    default:
      break;
  }
  if (op.dst[0] == kNoSlot) return;
  each_lane(active, [&](unsigned l) {
    if (op.dst_bytes[0] == 8) {
      cells<uint64_t>(warp_.frame, op.dst[0])[l] = value;
    } else {
      cells<uint32_t>(warp_.frame, op.dst[0])[l] = static_cast<uint32_t>(value);
    }
  });
}

void Interpreter::run_branch_indexed(const Op& op, uint32_t active) {
  const uint32_t* index = cells<const uint32_t>(warp_.frame, op.src[0]);
  std::vector<uint32_t> targets;
  std::vector<uint32_t> masks;
  const uint32_t rest = warp_.paths_.back().mask & ~active;
  if (rest != 0) targets.push_back(op.pc + 1), masks.push_back(rest);
  each_lane(active, [&](unsigned l) {
    if (index[l] >= op.targets.size())
      raise(warp_, op, l, TrapKind::illegal_instruction,
            failure<Key::no_branch_target>("index"_v(index[l]), "targets"_v(op.targets.size())));
    const uint32_t target = op.targets[index[l]];
    const auto found = std::find(targets.begin(), targets.end(), target);
    if (found != targets.end()) {
      masks[static_cast<size_t>(found - targets.begin())] |= 1u << l;
    } else {
      targets.push_back(target);
      masks.push_back(1u << l);
    }
  });
  if (targets.size() == 1) {
    warp_.paths_.back().pc = targets[0];
    return;
  }
  warp_.diverge(op.reconverge, targets.data(), masks.data(), targets.size());
}

/// These lanes end: copies without a wait are written, but for bulk copies of no group.
void Interpreter::finish_copies(uint32_t lanes) {
  finish_told_copies(warp_, lanes);
  block_.copies_in_flight().end(warp_.index, warp_.copies_.wait(warp_, lanes, AsyncCopies::kAll));
  warp_.bulk_stores_.end(warp_, lanes);
}

void Interpreter::run_return(uint32_t active) {
  if (warp_.activation_->caller == nullptr) {
    finish_copies(active);
    warp_.exit_lanes(active);
    block_.on_exit(warp_, active);
    return recheck_members();
  }
  copy_returns(warp_, *warp_.activation_, active);
  warp_.return_lanes(active);
}

void Interpreter::enter_call(const Op& op, const Code& callee, uint32_t lanes, Split* parent) {
  Activation* caller = warp_.activation_;
  Activation* activation = warp_.enter(callee, caller, &op);
  copy_arguments(warp_, *activation, lanes);
  Split* split = warp_.new_split(parent, caller, op.pc + 1, lanes);
  split->callee = activation;
  warp_.add_path(0, lanes, activation, split);
}

void Interpreter::run_call(const Op& op, uint32_t active) {
  const Path path = warp_.paths_.back();
  if (active == 0) {
    warp_.paths_.back().pc = op.pc + 1;
    return;
  }
  const auto& codes = block_.launch().image->codes;
  std::vector<std::pair<uint32_t, uint32_t>> groups;  // function, lanes
  if (op.call->function >= 0) {
    groups.emplace_back(static_cast<uint32_t>(op.call->function), active);
  } else {
    each_lane(active, [&](unsigned l) {
      const uint64_t address = op.src_bytes[0] == 8 ? cells<const uint64_t>(warp_.frame, op.src[0])[l]
                                                    : cells<const uint32_t>(warp_.frame, op.src[0])[l];
      const uint64_t function = (address - kFunctionBase) / kFunctionStep;
      if (address < kFunctionBase || function >= codes.size() || codes[function] == nullptr)
        raise(warp_, op, l, TrapKind::illegal_instruction,
              "a call through a pointer that is not a function's address");
      if (!call_fits(*op.call, *codes[function]))
        raise(warp_, op, l, TrapKind::illegal_instruction,
              "a call through a pointer to a function with other parameters");
      const auto same =
          std::find_if(groups.begin(), groups.end(), [&](auto& g) { return g.first == function; });
      if (same == groups.end()) {
        groups.emplace_back(static_cast<uint32_t>(function), 1u << l);
      } else {
        same->second |= 1u << l;
      }
    });
  }
  Split* parent = path.split;
  if (groups.size() > 1 || active != path.mask) {
    parent = warp_.new_split(path.split, path.activation, op.pc + 1, active);
    parent->arrived = path.mask & ~active;
  }
  // The path must be there while a fault is reported: it goes once the calls are set up.
  const size_t old = warp_.paths_.size() - 1;
  for (const auto& [function, lanes] : groups) enter_call(op, *codes[function], lanes, parent);
  warp_.paths_.erase(warp_.paths_.begin() + static_cast<std::ptrdiff_t>(old));
}

/// Moves the running path after its siblings: those that are ready, else those that wait to reconverge with
/// it; without such a path the warp's turn ends. (CUDA programming guide, independent thread scheduling)
void Interpreter::yield() {
  warp_.turns_ = 0;
  if (to_other_path()) return;
  if (!warp_.release_for(Path(warp_.paths_.back()), ~0u)) limit_ = warp_.executed_;
}

/// After a look that found nothing: the warp's other paths continue, or else other warps. Lanes that wait to
/// reconverge stay where they are, as long as the loop has not turned often.
void Interpreter::give_way() {
  warp_.is_polling_ = true;
  if (!to_other_path()) limit_ = warp_.executed_;
}

bool Interpreter::to_other_path() {
  auto& paths = warp_.paths_;
  const bool others = std::any_of(paths.begin(), paths.end() - 1,
                                  [](const Path& path) { return path.state == Path::State::ready; });
  if (others) std::rotate(paths.begin(), paths.end() - 1, paths.end());
  return others;
}

bool Interpreter::part_barriers() {
  auto& paths = warp_.paths_;
  const auto waits = [](const Path& path) { return path.state == Path::State::waits_for_warp; };
  const auto first = std::find_if(paths.begin(), paths.end(), waits);
  if (first == paths.end()) return false;
  uint32_t together = 0;
  for (const Path& path : paths)
    if (waits(path) && path.activation == first->activation && path.pc == first->pc) together |= path.mask;
  const Op& op = first->op();
  if (together != warp_.live_) {
    const uint32_t missing = warp_.live_ & ~together;
    // They may wait to reconverge: alone they may come here, or exit, and then no lane waits for them.
    if (warp_.release_for(Path(*first), missing)) return true;
    Trap trap;
    trap.kind = TrapKind::divergent_barrier;
    trap.detail = {failure<Key::went_another_way>("count"_v(lanes_in(together)),
                                                  "thread"_v(warp_.index * kWarpSize + first_lane(missing)))};
    raise(warp_, op, first_lane(first->mask), std::move(trap),
          split_warp(warp_, *first, first_lane(missing)));
  }
  // They arrive as one path; the others join it.
  Path joined = *first;
  joined.mask = together;
  // What is pending above the others is pending above no path now: they all continue together.
  std::vector<Path> rest;
  for (Path& path : paths)
    if (!waits(path)) rest.push_back(path);
  joined.split = nullptr;
  for (Split* split = first->split; split != nullptr; split = split->parent)
    if (split->callee != nullptr) {
      joined.split = split;
      break;
    }
  if (joined.split != nullptr) joined.split->pending = together;
  paths = std::move(rest);
  joined.state = Path::State::ready;
  paths.push_back(joined);
  return true;
}

void Interpreter::forget_count(const Op& op, uint32_t mask, uint32_t active) {
  Count& count = counts_[op.counter];
  --count.warps;
  count.threads -= lanes_in(mask);
  count.guarded_off -= lanes_in(mask & ~active);
  --warp_.executed_;
}

void Interpreter::run_stack(const Op& op, uint32_t active) {
  Activation& activation = *warp_.activation_;
  const auto write = [&](uint64_t value) {
    each_lane(active, [&](unsigned l) {
      if (op.dst_bytes[0] == 8) {
        cells<uint64_t>(warp_.frame, op.dst[0])[l] = value;
      } else {
        cells<uint32_t>(warp_.frame, op.dst[0])[l] = static_cast<uint32_t>(value);
      }
    });
  };
  const auto read = [&](unsigned source, unsigned l) -> uint64_t {
    return op.src_bytes[source] == 8 ? cells<const uint64_t>(warp_.frame, op.src[source])[l]
                                     : cells<const uint32_t>(warp_.frame, op.src[source])[l];
  };
  if (active == 0) return;
  if (op.source->opcode == "stacksave"_op) return write(activation.local_top);
  if (op.source->opcode == "stackrestore"_op) {
    uint64_t top = 0;
    each_lane(active, [&](unsigned l) { top = std::max(top, read(0, l)); });
    if (top < activation.local_floor() || top > activation.local_top)
      raise(warp_, op, first_lane(active), TrapKind::illegal_instruction,
            "stackrestore of a value that no stacksave of this call gave");
    activation.local_top = static_cast<uint32_t>(top);
  } else {
    uint64_t bytes = 0;
    each_lane(active, [&](unsigned l) { bytes = std::max(bytes, read(0, l)); });
    const uint64_t alignment =
        op.source->operands.size() > 2 ? std::max<uint64_t>(op.source->operands[2].bits, 8) : 8;
    const uint64_t begin = (activation.local_top + alignment - 1) / alignment * alignment;
    const uint64_t limit = warp_.stack_limit();
    const uint64_t most = limit - std::min(limit, activation.stack_used());
    if (bytes > most || begin - activation.local_top > most - bytes)
      raise(warp_, op, first_lane(active), TrapKind::stack_overflow,
            failure<Key::alloca_of_stack>("bytes"_v(bytes), "used"_v(activation.stack_used()),
                                          "limit"_v(limit)));
    activation.local_top = static_cast<uint32_t>((begin + bytes + 15) / 16 * 16);
    if (activation.local_top > kMostLocalBytes)
      raise(warp_, op, first_lane(active), TrapKind::stack_overflow,
            failure<Key::alloca_of_local>("bytes"_v(activation.local_top), "limit"_v(kMostLocalBytes)));
    warp_.reserve_local(activation.local_top);
    write(begin);
  }
  warp_.local_bytes = activation.local_end();
}

void Warp::run(uint64_t quantum) {
  is_polling_ = false;
  Interpreter(*this, quantum).run();
}

}  // namespace cml::emulator
