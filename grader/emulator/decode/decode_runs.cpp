#include <algorithm>

#include "emulator/decode/decoder.h"
#include "emulator/decode/slots.h"

/// Straight-line code.
namespace cml::emulator {
namespace {

/// The interpreter does nothing for it but call its handler.
bool is_plain(const Op& op) {
  return op.guard == kNoSlot &&
         (op.flow == Flow::plain || op.flow == Flow::access || op.flow == Flow::nothing);
}

}  // namespace

void Decoder::find_runs() {
  std::vector<Op>& ops = code_->ops;
  std::vector<bool> begins(ops.size() + 1, false);
  for (const Op& op : ops) {
    if (op.target != kNoPc) begins[op.target] = true;
    if (op.reconverge != kNoPc) begins[op.reconverge] = true;
    for (const uint32_t target : op.targets) begins[target] = true;
  }
  // All threads have run what the kernel begins with before anything else; a run in a branch they may not
  // have.
  std::vector<bool> settled(function_.registers.size(), false);
  std::vector<ptx::RegisterId> reads, writes;
  for (uint32_t pc = 0; pc < ops.size();) {
    Run run{pc, pc, 0, {}, {}};
    while (run.end < ops.size() && is_plain(ops[run.end]) && (run.end == pc || !begins[run.end])) ++run.end;
    pc = std::max(run.end, pc + 1);
    if (run.end - run.begin < 2) continue;
    std::vector<bool> here = settled;
    for (uint32_t at = run.begin; at < run.end; ++at) {
      const Op& op = ops[at];
      if (op.flow == Flow::nothing) continue;
      run.steps.push_back({op.handler, &op});
      visit_registers(function_.body[at], reads, writes);
      const bool is_settled = invariants_.instructions[at] &&
                              std::all_of(reads.begin(), reads.end(), [&](auto id) { return here[id]; });
      if (!is_settled) run.varying.push_back(run.steps.back());
      for (const ptx::RegisterId id : writes) here[id] = is_settled;
    }
    if (run.begin == 0) settled = here;
    run.counter = context_.next_run++;
    ops[run.begin].run = static_cast<uint32_t>(code_->runs.size());
    code_->runs.push_back(std::move(run));
  }
}

}  // namespace cml::emulator
