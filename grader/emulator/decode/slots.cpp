#include "emulator/decode/slots.h"

#include <algorithm>
#include <array>
#include <map>

#include "core/warp.h"
#include "ptx/form.h"

namespace cml::emulator {
namespace {

using ptx::Operand;
using ptx::RegisterId;

void collect(const Operand& operand, std::vector<RegisterId>& into) {
  if (operand.kind == Operand::Kind::reg) into.push_back(operand.id);
  if (operand.kind == Operand::Kind::address && operand.has_base_reg) into.push_back(operand.id);
  for (const Operand& element : operand.elements) collect(element, into);
}

using Bits = std::vector<uint64_t>;
bool test(const Bits& bits, uint32_t i) { return (bits[i / 64] >> (i % 64) & 1) != 0; }
void set(Bits& bits, uint32_t i) { bits[i / 64] |= uint64_t{1} << (i % 64); }
void clear(Bits& bits, uint32_t i) { bits[i / 64] &= ~(uint64_t{1} << (i % 64)); }

/// Runs of instructions that are entered at their first and left at their last only.
struct Run {
  uint32_t begin = 0;
  uint32_t end = 0;
  std::vector<uint32_t> next;
  Bits live_in;
  Bits live_out;
};

std::vector<Run> runs_of(const std::vector<std::vector<uint32_t>>& successors) {
  const auto count = static_cast<uint32_t>(successors.size());
  std::vector<bool> starts(count + 1, false);
  if (count > 0) starts[0] = true;
  for (uint32_t pc = 0; pc < count; ++pc) {
    const auto& next = successors[pc];
    if (next.size() == 1 && next[0] == pc + 1) continue;
    starts[pc + 1] = true;
    for (const uint32_t to : next) starts[to] = true;
  }
  std::vector<Run> runs;
  std::vector<uint32_t> run_at(count, 0);
  for (uint32_t pc = 0; pc < count; ++pc) {
    if (starts[pc]) runs.push_back({pc, pc, {}, {}, {}});
    run_at[pc] = static_cast<uint32_t>(runs.size() - 1);
    runs.back().end = pc + 1;
  }
  for (Run& run : runs)
    for (const uint32_t to : successors[run.end - 1]) run.next.push_back(run_at[to]);
  return runs;
}

/// First and last instruction of each register; of one that is not used, the last is before the first.
using Intervals = std::vector<std::array<uint32_t, 2>>;

/// Gives each register that is used a slot, which it has for itself within its interval. Returns the bytes of
/// all slots.
Slot share_slots(const ptx::Function& function, const Intervals& intervals, std::vector<Slot>& slots) {
  std::vector<uint32_t> order;
  for (uint32_t id = 0; id < intervals.size(); ++id)
    if (intervals[id][0] != ~uint32_t{0}) order.push_back(id);
  std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) {
    return std::pair(intervals[a][0], a) < std::pair(intervals[b][0], b);
  });
  slots.assign(intervals.size(), kNoSlot);
  Slot bytes = 0;
  // By cell width: slots and the instruction at which each is free again.
  std::map<unsigned, std::vector<std::pair<Slot, uint32_t>>> pool;
  for (const uint32_t id : order) {
    const unsigned cell = cell_bytes(function.registers[id].type);
    auto& of_cell = pool[cell];
    const auto free = std::find_if(of_cell.begin(), of_cell.end(),
                                   [&](const auto& slot) { return slot.second < intervals[id][0]; });
    if (free != of_cell.end()) {
      slots[id] = free->first;
      free->second = intervals[id][1];
    } else {
      slots[id] = bytes;
      of_cell.emplace_back(bytes, intervals[id][1]);
      bytes += slot_bytes(cell);
    }
  }
  return bytes;
}

}  // namespace

unsigned cell_bytes(ptx::Type type) {
  if (type == ptx::Type::pred) return 0;
  const unsigned bits = ptx::bits_of(type);
  return bits <= 32 ? 4 : bits / 8;
}

Slot slot_bytes(unsigned cell) { return cell == 0 ? 64 : cell * kWarpSize; }

void visit_registers(const ptx::Instruction& instruction, std::vector<RegisterId>& reads,
                     std::vector<RegisterId>& writes) {
  reads.clear();
  writes.clear();
  if (instruction.has_guard) reads.push_back(instruction.guard);
  const ptx::Form& form = ptx::form_of(instruction);
  for (size_t i = 0; i < instruction.operands.size(); ++i)
    collect(instruction.operands[i], form.operands[i].is_destination ? writes : reads);
}

SlotPlan plan_slots(const ptx::Function& function, const std::vector<std::vector<uint32_t>>& successors,
                    const std::vector<bool>& kept) {
  const auto registers = static_cast<uint32_t>(function.registers.size());
  const size_t words = registers / 64 + 1;
  std::vector<Run> runs = runs_of(successors);
  std::vector<RegisterId> reads;
  std::vector<RegisterId> writes;
  // One step backwards over an instruction. A guarded write keeps the old value alive.
  const auto step = [&](uint32_t pc, Bits& live) {
    if (pc >= function.body.size()) return;
    visit_registers(function.body[pc], reads, writes);
    if (!function.body[pc].has_guard)
      for (const RegisterId id : writes) clear(live, id);
    for (const RegisterId id : reads) set(live, id);
  };
  for (Run& run : runs) run.live_in.assign(words, 0), run.live_out.assign(words, 0);
  for (bool changed = true; changed;) {
    changed = false;
    for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
      Bits live(words, 0);
      for (const uint32_t next : run->next)
        for (size_t w = 0; w < words; ++w) live[w] |= runs[next].live_in[w];
      run->live_out = live;
      for (uint32_t pc = run->end; pc-- > run->begin;) step(pc, live);
      if (live != run->live_in) {
        run->live_in = std::move(live);
        changed = true;
      }
    }
  }
  // Where a register is live or written, as an interval over the instructions in textual order.
  Intervals intervals(registers, {~uint32_t{0}, 0});
  const auto touch = [&](uint32_t id, uint32_t pc) {
    intervals[id][0] = std::min(intervals[id][0], pc);
    intervals[id][1] = std::max(intervals[id][1], pc);
  };
  for (const Run& run : runs) {
    Bits live = run.live_out;
    for (uint32_t id = 0; id < registers; ++id)
      if (test(live, id)) touch(id, run.end);
    for (uint32_t pc = run.end; pc-- > run.begin;) {
      step(pc, live);
      if (pc < function.body.size()) {
        for (const RegisterId id : writes) touch(id, pc), touch(id, pc + 1);
        for (const RegisterId id : reads) touch(id, pc);
      }
    }
    for (uint32_t id = 0; id < registers; ++id)
      if (test(run.live_in, id)) touch(id, run.begin);
  }
  SlotPlan plan;
  for (uint32_t id = 0; id < registers && !runs.empty(); ++id)
    if (test(runs.front().live_in, id)) plan.undefined.push_back(id);
  plan.least_bytes = share_slots(function, intervals, plan.slots);
  for (uint32_t id = 0; id < registers; ++id)
    if (kept[id]) intervals[id] = {0, static_cast<uint32_t>(successors.size())};
  plan.bytes = share_slots(function, intervals, plan.slots);
  return plan;
}

}  // namespace cml::emulator
