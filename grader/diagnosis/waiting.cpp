#include "diagnosis/waiting.h"

#include <algorithm>
#include <bit>
#include <string>

#include "core/dim3_text.h"
#include "core/failures.h"
#include "core/warp.h"
#include "ptx/source_place.h"
#include "source/loops.h"

namespace cml::diagnosis {
namespace {

using Waits = emulator::ThreadAt::Waits;

std::string thread_text(const Subject& subject, uint32_t thread) {
  return tuple_text(subject.thread_index(thread));
}

/// "lanes 0..15".
std::string lanes_text(uint32_t lanes) {
  std::string result;
  for (unsigned lane = 0; lane < kWarpSize;) {
    if ((lanes >> lane & 1) == 0) {
      ++lane;
      continue;
    }
    unsigned last = lane;
    while (last + 1 < kWarpSize && (lanes >> (last + 1) & 1) != 0) ++last;
    result +=
        (result.empty() ? "" : ",") + std::to_string(lane) + (last > lane ? ".." + std::to_string(last) : "");
    lane = last + 1;
  }
  return (std::popcount(lanes) == 1 ? "lane " : "lanes ") + result;
}

/// `is_same`: both wait at barriers of one line. The compiler has made several of it.
Words what_waits(Waits waits, bool is_same) {
  switch (waits) {
    case Waits::at_barrier:
      if (is_same) return {"waits in another turn of the loop, or another call, at"};
      return {"waits at the barrier of"};
    case Waits::for_lanes:
      return {"waits for other lanes in"};
    case Waits::no:
      break;
  }
  return {"is in"};
}

}  // namespace

void explain_waiting(const Subject& subject, const emulator::SplitWarp& it, Trap& trap) {
  const auto thread = "thread"_v(thread_text(subject, it.here.thread));
  if (!it.elsewhere || it.elsewhere->line == 0) {
    trap.cause = failure<Key::split_warp_alone>(thread);
    return;
  }
  const int here = it.here.line, there = it.elsewhere->line;
  const auto second = "other"_v(thread_text(subject, it.elsewhere->thread));
  const auto does = "does"_v(what_waits(it.elsewhere->waits, here == there));
  trap.cause = it.elsewhere->waits == Waits::at_barrier && there != here
                   ? failure<Key::split_warp_two_barriers>(thread, second, does, "line"_v(there),
                                                           "first"_v(std::min(here, there)),
                                                           "second"_v(std::max(here, there)))
                   : failure<Key::split_warp>(thread, second, does, "line"_v(there));
}

void explain_waiting(const Subject& subject, const emulator::TwoBarriers& it, Trap& trap) {
  const auto thread = "thread"_v(thread_text(subject, it.arrives.thread));
  const auto line = "line"_v(it.arrives.line);
  const auto other = "other"_v(it.other_line);
  trap.cause = it.waiting ? failure<Key::two_barriers>(thread, line,
                                                       "second"_v(thread_text(subject, *it.waiting)), other)
                          : failure<Key::two_barriers_of_warps>(thread, line, other);
}

void explain_waiting(const Subject& subject, const emulator::Deadlock& it, Trap& trap) {
  const auto thread = "thread"_v(thread_text(subject, it.waits.thread));
  const auto line = "line"_v(it.waits.line);
  trap.cause = it.elsewhere ? failure<Key::wait_for_each_other>(
                                  thread, line, "second"_v(thread_text(subject, it.elsewhere->thread)),
                                  "other"_v(it.elsewhere->line))
                            : failure<Key::waits_forever>(thread, line);
}

void explain_waiting(const Subject&, const emulator::SplitMembers& it, Trap& trap) {
  const auto lanes = "lanes"_v(lanes_text(it.one));
  const auto operation = "operation"_v(it.name);
  const auto line = "line"_v(it.one_line);
  const auto others = "others"_v(lanes_text(it.other));
  trap.cause =
      it.one_line == it.other_line
          ? failure<Key::warp_operation_in_branches>(lanes, operation, line, others)
          : failure<Key::warp_operation_in_branch>(lanes, operation, line, others, "other"_v(it.other_line));
}

void explain_waiting(const Subject& subject, const emulator::PhaseWait& it, Trap& trap) {
  const emulator::MbarrierObject& object = it.object;
  const auto thread = "thread"_v(thread_text(subject, it.waits.thread));
  if (object.bytes > 0)
    trap.cause = failure<Key::phase_lacks_bytes>(thread, "bytes"_v(object.bytes));
  else if (object.bytes < 0)
    trap.cause = failure<Key::phase_has_more_bytes>(thread, "bytes"_v(-object.bytes));
  else
    trap.cause = failure<Key::phase_lacks_arrivals>(thread, "missing"_v(object.pending),
                                                    "expected"_v(object.expected));
  trap.cause->where.line = it.waits.line;
}

void explain_waiting(const Subject& subject, const emulator::EndlessLoop& it, Trap& trap) {
  if (it.loop.line == 0) return;
  const auto thread = "thread"_v(thread_text(subject, it.thread));
  std::string source;
  for (const std::string& line : subject.model.lines) source += line + "\n";
  const auto head = source::loop_around(source, it.loop.first, it.loop.last);
  const bool has_condition = !it.loop.text.empty() && (!head || head->has_condition);
  trap.cause = has_condition ? failure<Key::loop_condition_holds>(thread, "condition"_v(it.loop.text))
                             : failure<Key::loop_not_left>(thread);
  trap.cause->where.line = head ? head->line : it.loop.line;
}

namespace {

/// The line looks for the workspace of the grid's barrier, which only a cooperative launch has: cooperative
/// groups stop the kernel without it.
bool needs_cooperative_launch(const Subject& subject, int line) {
  const emulator::KernelImage& image = *subject.launch.image;
  for (const auto& code : image.codes) {
    if (code == nullptr) continue;
    for (const ptx::Instruction& in : code->function->body)
      for (const ptx::Operand& operand : in.operands)
        if (operand.kind == ptx::Operand::Kind::special &&
            (operand.special == ptx::SpecialRegister::envreg1 ||
             operand.special == ptx::SpecialRegister::envreg2) &&
            ptx::source_place(*image.module, in, ptx::source_file(*image.kernel)).line == line)
          return true;
  }
  return false;
}

}  // namespace

void explain_trap_instruction(const Subject& subject, Trap& trap) {
  if (needs_cooperative_launch(subject, trap.line)) {
    trap.cause = failure<Key::grid_barrier_without_cooperation>();
    return;
  }
  const source::Function* function = subject.model.function_at(trap.line);
  if (function == nullptr) function = subject.model.function_named(subject.launch.kernel_name);
  if (function == nullptr) return;
  if (std::find(function->traps.begin(), function->traps.end(), trap.line) != function->traps.end()) {
    trap.cause = failure<Key::stops_itself>();
    return;
  }
  if (!function->null_pointers.empty()) {
    const source::NamedLine& pointer = function->null_pointers.front();
    trap.cause = failure<Key::null_pointer_set>("pointer"_v(pointer.name), "line"_v(pointer.line));
    return;
  }
  if (!function->traps.empty()) return;
  trap.cause = failure<Key::undefined_behaviour>();
}

}  // namespace cml::diagnosis
