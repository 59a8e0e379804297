#include "metrics/instruction_counter.h"

#include <algorithm>
#include <optional>

#include "ptx/source_place.h"
#include "ptx/time_registers.h"

namespace cml::metrics {
namespace {

using ptx::operator""_op;

std::optional<InstructionCounter::Precision> precision_of(ptx::Type type) {
  switch (type) {
    case ptx::Type::f32:
      return InstructionCounter::kSingle;
    case ptx::Type::f64:
      return InstructionCounter::kDouble;
    case ptx::Type::f16:
    case ptx::Type::f16x2:
    case ptx::Type::bf16:
    case ptx::Type::bf16x2:
      return InstructionCounter::kHalf;
    default:
      return std::nullopt;
  }
}

std::optional<InstructionCounter::Operation> operation_of(ptx::Opcode opcode) {
  switch (opcode) {
    case "add"_op:
    case "sub"_op:
      return InstructionCounter::kAdd;
    case "mul"_op:
      return InstructionCounter::kMul;
    case "fma"_op:
    case "mad"_op:
      return InstructionCounter::kFma;
    default:
      return std::nullopt;
  }
}

bool reads_special(const ptx::Instruction& instruction, bool (*is_asked)(ptx::SpecialRegister)) {
  return std::any_of(instruction.operands.begin(), instruction.operands.end(),
                     [=](const ptx::Operand& operand) {
                       return operand.kind == ptx::Operand::Kind::special && is_asked(operand.special);
                     });
}

/// The time shows what another lane has done meanwhile, if it is fine enough.
bool is_clock(ptx::SpecialRegister special) {
  return ptx::tells_time(special) && !ptx::is_global_timer(special);
}

bool exchanges_values(const ptx::Instruction& instruction) {
  switch (instruction.opcode) {
    case "shfl"_op:
    case "vote"_op:
    case "match"_op:
    case "redux"_op:
    case "activemask"_op:  // in a branch on a bit: the other lanes that have it
    case "mbarrier.pending_count"_op:
      return true;
    case "mov"_op:
      return reads_special(instruction, is_clock);
    default:
      return false;
  }
}

bool is_vote_at_barrier(const ptx::Instruction& instruction) {
  return (instruction.opcode == "bar"_op || instruction.opcode == "barrier"_op) && instruction.modifiers.red;
}

bool is_of_waiting(const ptx::Instruction& instruction) {
  switch (instruction.opcode) {
    case "mbarrier.init"_op:
    case "mbarrier.expect_tx"_op:
    case "mbarrier.complete_tx"_op:
    case "mbarrier.arrive"_op:
    case "mbarrier.arrive.expect_tx"_op:
    case "mbarrier.arrive_drop"_op:
    case "mbarrier.arrive_drop.expect_tx"_op:
    case "mbarrier.test_wait"_op:
    case "mbarrier.try_wait"_op:
      return true;
    case "mov"_op:  // waits of the library look at it
      return reads_special(instruction, ptx::is_global_timer);
    default:
      return false;
  }
}

}  // namespace

void InstructionCounter::on_launch(const emulator::LaunchInfo& info) {
  module_ = info.ptx_module;
  source_file_ = info.kernel == nullptr ? 0 : ptx::source_file(*info.kernel);
  lines_.clear();
}

void InstructionCounter::add(const LineCount& line) {
  LineCount& sum =
      lines_.try_emplace({line.file, line.line}, LineCount{line.file, line.line, 0, 0}).first->second;
  sum.warps += line.warps;
  sum.threads += line.threads;
}

void InstructionCounter::on_executed(const ptx::Instruction& instruction, uint64_t warps, uint64_t threads,
                                     uint64_t threads_on) {
  totals_.warps += warps;
  totals_.threads += threads;
  if (module_ != nullptr) {
    const SourceLocation place = ptx::source_place(*module_, instruction, source_file_);
    add({place.file, place.line, warps, threads});
  }
  if (exchanges_values(instruction)) totals_.exchanges += warps;
  if (is_vote_at_barrier(instruction)) totals_.votes += warps;
  if (is_of_waiting(instruction)) totals_.mbarriers += warps;
  const auto precision = precision_of(instruction.type());
  const auto operation = operation_of(instruction.opcode);
  if (precision && operation) totals_.flops[*precision][*operation] += threads_on;
}

void InstructionCounter::merge(const Observer& other) {
  const auto& counter = dynamic_cast<const InstructionCounter&>(other);
  for (const auto& [place, line] : counter.lines_) add(line);
  const Totals& added = counter.totals_;
  totals_.warps += added.warps;
  totals_.threads += added.threads;
  totals_.exchanges += added.exchanges;
  totals_.votes += added.votes;
  totals_.mbarriers += added.mbarriers;
  for (unsigned precision = 0; precision < kPrecisions; ++precision)
    for (unsigned operation = 0; operation < kOperations; ++operation)
      totals_.flops[precision][operation] += added.flops[precision][operation];
}

void InstructionCounter::report(std::vector<MetricValue>& values, std::vector<AccessSite>&) const {
#define CML_METRIC(...)
#define CML_INSTRUCTION_METRIC(id, name, text, unit, direction, device, quantity) \
  values.push_back({name, static_cast<double>(totals_.quantity)});
#include "metrics/metrics.def"
}

void InstructionCounter::report_lines(std::vector<LineCount>& lines) const {
  for (const auto& [place, line] : lines_) lines.push_back(line);
}

}  // namespace cml::metrics
