#include "metrics/dependent_waits.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "metrics/instruction_cost.h"
#include "ptx/form.h"
#include "ptx/opcode_table.h"

namespace cml::metrics {
namespace {

using ptx::operator""_op;
using arch::Waits;

/// Of a result, from the begin of its basic block.
struct Ready {
  double clocks = 0;
  Waits chain;  ///< what the clocks are
};

void wait_for(Ready& start, const Ready& other) {
  if (other.clocks > start.clocks) start = other;
}

Ready after(const Ready& start, const Waits& wait, double share) {
  Ready ready = start;
  ready.chain.add(wait, share);
  constexpr double kBlockWarps = 8;  // only to tell which chain is the longest
  ready.clocks += share * wait.clocks(kBlockWarps);
  return ready;
}

bool is_global_load(const ptx::Instruction& instruction) {
  return (instruction.opcode == "ld"_op || instruction.opcode == "ldu"_op) &&
         instruction.modifiers.space != ptx::Space::shared &&
         instruction.modifiers.space != ptx::Space::param &&
         instruction.modifiers.space != ptx::Space::constant;
}
bool is_shared_load(const ptx::Instruction& instruction) {
  return instruction.opcode == "ldmatrix"_op ||
         (instruction.opcode == "ld"_op && instruction.modifiers.space == ptx::Space::shared);
}
bool is_barrier(const ptx::Instruction& instruction) {
  return instruction.refused.empty() && ptx::row_of(instruction.opcode).semantic == ptx::Semantic::barrier;
}
bool is_async_copy(const ptx::Instruction& instruction) { return instruction.opcode == "cp.async"_op; }

/// One pass over a basic block.
class Chain {
 public:
  Chain(const ptx::Function& function, const std::function<Served(const ptx::Instruction&)>& served)
      : ready_(function.registers.size()), served_(served) {}

  void clear() {
    std::fill(ready_.begin(), ready_.end(), Ready{});
    end_ = last_access_ = last_store_ = last_shared_store_ = Ready{};
    groups_.assign(1, Ready{});
  }

  /// `share` of the warps execute it.
  void add(const ptx::Instruction& instruction, double share) {
    if (!instruction.refused.empty()) return;
    const ptx::Semantic semantic = ptx::row_of(instruction.opcode).semantic;
    const bool stops = is_barrier(instruction);
    const bool is_load = is_global_load(instruction) || is_shared_load(instruction);
    const bool is_access =
        semantic == ptx::Semantic::memory || semantic == ptx::Semantic::atomic || is_async_copy(instruction);
    Ready start = sources(instruction);
    if (stops || semantic == ptx::Semantic::fence) wait_for(start, last_access_);
    const bool is_shared = instruction.modifiers.space == ptx::Space::shared;
    Ready& last_store = is_shared ? last_shared_store_ : last_store_;
    if (is_access && !instruction.modifiers.nc) wait_for(start, last_store);
    if (instruction.opcode == "cp.async.wait_all"_op || instruction.opcode == "cp.async.wait_group"_op)
      for (size_t i = 0; i + left_open(instruction) < groups_.size(); ++i) wait_for(start, groups_[i]);
    if (is_access) wait_for(last_access_, start);
    if (is_access && !is_load) wait_for(last_store, start);
    const Ready finish = after(start, wait_of(instruction, semantic), share);
    if (is_async_copy(instruction)) wait_for(groups_.back(), finish);
    if (instruction.opcode == "cp.async.commit_group"_op) groups_.emplace_back();
    if (stops) last_store_ = last_shared_store_ = finish;
    set_destinations(instruction, finish);
    wait_for(end_, is_async_copy(instruction) ? start : finish);
  }

  const Waits& longest() const { return end_.chain; }

 private:
  Waits wait_of(const ptx::Instruction& instruction, ptx::Semantic semantic) const {
    Waits wait;
    if (is_global_load(instruction) || is_async_copy(instruction)) {
      const Served served = served_(instruction);
      wait.memory = served.memory;
      wait.l2 = served.l2;
      wait.l1 = 1 - served.memory - served.l2;
    } else if (is_shared_load(instruction) || semantic == ptx::Semantic::warp) {
      wait.shared = 1;
    } else if (semantic == ptx::Semantic::barrier) {
      wait.barriers = 1;
    } else if (semantic == ptx::Semantic::atomic) {
      wait.l2 = instruction.modifiers.space == ptx::Space::shared || instruction.opcode == "red"_op ? 0 : 1;
      wait.shared = instruction.modifiers.space == ptx::Space::shared ? 1 : 0;
    } else if (semantic != ptx::Semantic::memory && semantic != ptx::Semantic::async) {
      wait.instructions = length_of(instruction);
    }
    return wait;
  }

  /// The groups of copies that a wait leaves open, that of copies not committed yet among them.
  size_t left_open(const ptx::Instruction& instruction) const {
    if (instruction.opcode == "cp.async.wait_all"_op || instruction.operands.empty()) return 0;
    return static_cast<size_t>(instruction.operands[0].bits) + 1;
  }

  template <typename Visit>
  static void each_register(const ptx::Operand& operand, const Visit& visit) {
    using Kind = ptx::Operand::Kind;
    if (operand.kind == Kind::reg || (operand.kind == Kind::address && operand.has_base_reg))
      visit(operand.id);
    for (const ptx::Operand& element : operand.elements) each_register(element, visit);
  }
  static size_t destinations(const ptx::Instruction& instruction) {
    if (instruction.opcode == "call"_op) return 1;
    const ptx::Form* form = ptx::find_form(instruction);
    size_t count = 0;
    while (form != nullptr && count < form->operands.size() && form->operands[count].is_destination) ++count;
    return std::min(count, instruction.operands.size());
  }
  Ready sources(const ptx::Instruction& instruction) const {
    Ready start;
    if (instruction.has_guard) wait_for(start, ready_[instruction.guard]);
    const auto take = [&](ptx::RegisterId id) { wait_for(start, ready_[id]); };
    for (size_t i = destinations(instruction); i < instruction.operands.size(); ++i)
      each_register(instruction.operands[i], take);
    return start;
  }
  void set_destinations(const ptx::Instruction& instruction, const Ready& ready) {
    for (size_t i = 0; i < destinations(instruction); ++i)
      each_register(instruction.operands[i], [&](ptx::RegisterId id) { ready_[id] = ready; });
  }

  std::vector<Ready> ready_;  ///< by register
  const std::function<Served(const ptx::Instruction&)>& served_;
  Ready end_, last_access_, last_store_, last_shared_store_;
  std::vector<Ready> groups_;  ///< of asynchronous copies; the last one is not committed
};

void mark_labels(const ptx::Operand& operand, std::vector<bool>& begins) {
  if (operand.kind == ptx::Operand::Kind::label) begins.at(operand.id) = true;
  for (const ptx::Operand& element : operand.elements) mark_labels(element, begins);
}

/// Whether the assembler replaces a branch by guards of the few instructions that it skips. At most four are
/// guarded, or seven where it expects warps to diverge (CUDA C++ Programming Guide, "Control Flow
/// Instructions").
bool is_guarded(const ptx::Function& function, size_t branch) {
  constexpr size_t kMost = 4;
  const ptx::Instruction& instruction = function.body[branch];
  if (instruction.opcode != "bra"_op || !instruction.has_guard || !instruction.refused.empty()) return false;
  const size_t target = instruction.operands.at(0).id;
  if (target <= branch || target - branch - 1 > kMost) return false;
  for (size_t i = branch + 1; i < target; ++i) {
    if (!function.body[i].refused.empty() || is_barrier(function.body[i])) return false;
    const bool branches = ptx::row_of(function.body[i].opcode).semantic == ptx::Semantic::control;
    if (branches && !is_guarded(function, i)) return false;
  }
  return true;
}

/// Whether a basic block begins at an instruction.
std::vector<bool> begins_of(const ptx::Function& function) {
  std::vector<bool> begins(function.body.size() + 1);
  for (size_t i = 0; i < function.body.size(); ++i) {
    if (is_guarded(function, i)) continue;
    const ptx::Instruction& instruction = function.body[i];
    for (const ptx::Operand& operand : instruction.operands) mark_labels(operand, begins);
    if (instruction.refused.empty() && ptx::row_of(instruction.opcode).semantic == ptx::Semantic::control)
      begins[i + 1] = true;
  }
  return begins;
}

}  // namespace

arch::Waits dependent_waits(const ptx::Function& function,
                            const std::function<double(const ptx::Instruction&)>& executions,
                            const std::function<Served(const ptx::Instruction&)>& served) {
  const std::vector<bool> begins = begins_of(function);
  const bool has_barrier = std::any_of(function.body.begin(), function.body.end(), is_barrier);
  const double warps = function.body.empty() ? 0 : executions(function.body[0]);
  Chain chain(function, served);
  arch::Waits all;
  for (size_t begin = 0; begin < function.body.size();) {
    size_t end = begin + 1;
    while (end < function.body.size() && !begins[end]) ++end;
    if (const double count = executions(function.body[begin]); count > 0) {
      chain.clear();
      for (size_t i = begin; i < end; ++i)
        if (const double some = executions(function.body[i]); some > 0)
          chain.add(function.body[i], has_barrier ? 1 : some / count);
      all.add(chain.longest(), has_barrier ? std::ceil(count / warps) * warps : count);
    }
    begin = end;
  }
  return all;
}

}  // namespace cml::metrics
