#include "diagnosis/waiting.h"

#include <algorithm>
#include <bit>
#include <string>

#include "core/dim3_text.h"
#include "core/warp.h"
#include "ptx/source_place.h"

namespace cml::diagnosis {
namespace {

using Waits = emulator::ThreadAt::Waits;

std::string line_text(int line) { return "line " + std::to_string(line); }
std::string thread_text(const Subject& subject, uint32_t thread) {
  return "thread " + tuple_text(subject.thread_index(thread));
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

const char* what_waits(Waits waits) {
  switch (waits) {
    case Waits::at_barrier:
      return "waits at the barrier of ";
    case Waits::for_lanes:
      return "waits for other lanes in ";
    case Waits::no:
      break;
  }
  return "is in ";
}

}  // namespace

void explain_waiting(const Subject& subject, const emulator::SplitWarp& it, Trap& trap) {
  trap.cause =
      "not all threads of a warp reach this barrier: " + thread_text(subject, it.here.thread) + " waits here";
  if (!it.elsewhere || it.elsewhere->line == 0) return;
  const int here = it.here.line, there = it.elsewhere->line;
  trap.cause += ", " + thread_text(subject, it.elsewhere->thread) + " " + what_waits(it.elsewhere->waits) +
                line_text(there);
  trap.next =
      it.elsewhere->waits == Waits::at_barrier && there != here
          ? "put one barrier behind the branch, in place of " + line_text(std::min(here, there)) + " and " +
                line_text(std::max(here, there))
          : "move the barrier out of the branch or loop, so that every thread of the block reaches it";
}

void explain_waiting(const Subject& subject, const emulator::TwoBarriers& it, Trap& trap) {
  trap.cause = "threads of one block wait at two barriers: " + thread_text(subject, it.arrives.thread) +
               " at that of " + line_text(it.arrives.line) + ", " +
               (it.waiting ? thread_text(subject, *it.waiting) : "other warps") + " at that of " +
               line_text(it.other_line);
  if (it.waiting)
    trap.next =
        "let all threads of the block pass the same barriers: move them out of branches, and let all "
        "threads make the same number of turns in a loop that has one";
}

void explain_waiting(const Subject& subject, const emulator::Deadlock& it, Trap& trap) {
  const std::string waits = thread_text(subject, it.waits.thread);
  const std::string line = line_text(it.waits.line);
  if (!it.elsewhere) {
    trap.cause = waits + " waits in " + line + " for threads that do not come";
    return;
  }
  trap.cause = "threads of the block wait for each other at different places: " + waits + " in " + line +
               ", " + thread_text(subject, it.elsewhere->thread) + " in " + line_text(it.elsewhere->line);
}

void explain_waiting(const Subject&, const emulator::SplitMembers& it, Trap& trap) {
  trap.cause = "a warp-wide operation stands in a branch: " + lanes_text(it.one) + " execute " + it.name +
               " in " + line_text(it.one_line) + ", and " + lanes_text(it.other) + " of the same mask are " +
               (it.one_line == it.other_line ? "in another branch of it" : "in " + line_text(it.other_line));
  trap.next = "move it out of the branch, so that all lanes of its mask execute it together";
}

void explain_waiting(const Subject& subject, const emulator::PhaseWait& it, Trap& trap) {
  const emulator::MbarrierObject& object = it.object;
  trap.cause_line = it.waits.line;
  trap.cause =
      thread_text(subject, it.waits.thread) + " waits for the end of an mbarrier's phase that never comes: ";
  if (object.bytes > 0) {
    trap.cause += std::to_string(object.bytes) + " of the bytes that it expects are never copied";
    trap.next = "let the mbarrier expect as many bytes as its bulk copies have";
  } else if (object.bytes < 0) {
    trap.cause += "its copies have " + std::to_string(-object.bytes) + " bytes more than it expects";
    trap.next = "let the mbarrier expect as many bytes as its bulk copies have";
  } else {
    trap.cause +=
        std::to_string(object.pending) + " of " + std::to_string(object.expected) + " arrivals are missing";
    trap.next = "count who arrives in each phase, and initialise the mbarrier with that number";
  }
}

void explain_waiting(const Subject& subject, const emulator::EndlessLoop& it, Trap& trap) {
  if (it.loop.line == 0) return;
  trap.cause_line = it.loop.line;
  trap.cause = thread_text(subject, it.thread) + " does not leave this loop" +
               (it.loop.text.empty() ? "" : ": its condition is " + it.loop.text + " and still holds");
  trap.next = "look at what changes in a turn: the values of the condition must come to an end";
}

namespace {

/// The line looks for the workspace of the grid's barrier, which only a cooperative launch has: cooperative
/// groups stop the kernel where there is none.
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
    trap.cause = "the barrier of the grid needs a cooperative launch, and this is none";
    trap.next = "launch the kernel by cudaLaunchCooperativeKernel, and run the whole program: ./grade.sh run";
    return;
  }
  const source::Function* function = subject.model.function_at(trap.line);
  if (function == nullptr) function = subject.model.function_named(subject.launch.kernel_name);
  if (function == nullptr) return;
  if (std::find(function->traps.begin(), function->traps.end(), trap.line) != function->traps.end()) {
    trap.cause = "the program itself asks to stop here (`__trap` or `__brkpt`)";
    return;
  }
  if (!function->null_pointers.empty()) {
    const source::NamedLine& pointer = function->null_pointers.front();
    trap.cause = "the pointer `" + pointer.name + "` is null: it is used, and its only value is that of " +
                 line_text(pointer.line);
    trap.next = "give `" + pointer.name + "` the address of an array before it is used";
    return;
  }
  if (!function->traps.empty()) return;
  trap.cause =
      "the compiler has put a trap here: what this line does is undefined, as an access through a null "
      "pointer or beyond an array is";
  trap.next = "look at the pointers and constant indices of this line";
}

}  // namespace cml::diagnosis
