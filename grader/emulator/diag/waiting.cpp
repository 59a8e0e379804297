#include "emulator/diag/waiting.h"

#include <algorithm>
#include <cstring>

#include "core/dim3_text.h"
#include "core/warp.h"
#include "emulator/diag/fault.h"
#include "emulator/exec/block.h"
#include "emulator/exec/lane_mask.h"
#include "emulator/memory/async_operands.h"
#include "emulator/memory/mbarrier_object.h"
#include "ptx/source_place.h"
#include "source/model.h"

namespace cml::emulator {
namespace {

std::string line_text(int line) { return "line " + std::to_string(line); }
std::string thread_text(const Warp& warp, unsigned lane) {
  return "thread " + tuple_text(thread_index(warp.block().launch(), warp.index * kWarpSize + lane));
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
  return (lanes_in(lanes) == 1 ? "lane " : "lanes ") + result;
}

const Path* path_of(Warp& warp, unsigned lane) {
  for (const Path& path : warp.paths())
    if ((path.mask >> lane & 1) != 0) return &path;
  return nullptr;
}

/// The line at which a path is.
int line_at(Warp& warp, const Path& path) {
  const ptx::Function& kernel = *warp.block().launch().image->kernel;
  const Op& op = path.op();
  if (op.source == nullptr) return 0;
  return ptx::place_of(op.source->loc, ptx::source_file(kernel)).line;
}

const char* what_waits(const Path& path) {
  switch (path.state) {
    case Path::State::at_barrier:
    case Path::State::waits_for_warp:
      return "waits at the barrier of ";
    case Path::State::at_warp_sync:
      return "waits for other lanes in ";
    case Path::State::ready:
      break;
  }
  return "is in ";
}

}  // namespace

void explain_split_warp(Warp& warp, const Path& at, unsigned lane, Trap& trap) {
  const Path* other = path_of(warp, lane);
  const int here = line_at(warp, at);
  trap.cause = "not all threads of a warp reach this barrier: " + thread_text(warp, first_lane(at.mask)) +
               " waits here";
  if (other == nullptr) return;
  const int there = line_at(warp, *other);
  if (there == 0) return;
  trap.cause += ", " + thread_text(warp, lane) + " " + what_waits(*other) + line_text(there);
  const bool other_barrier = other->state != Path::State::ready && other->state != Path::State::at_warp_sync;
  trap.next =
      other_barrier && there != here
          ? "put one barrier behind the branch, in place of " + line_text(std::min(here, there)) + " and " +
                line_text(std::max(here, there))
          : "move the barrier out of the branch or loop, so that every thread of the block reaches it";
}

bool explain_mbarrier(Warp& warp, const Path& path, Trap& trap) {
  if (path.pc == 0) return false;
  const Op& op = path.activation->code->ops[path.pc - 1];
  if (op.flow != Flow::look) return false;
  const unsigned lane = first_lane(path.mask);
  warp.frame = path.activation->registers.data();
  const uint64_t offset = shared_offset(warp, op, 0, lane, op.immediate);
  if (offset + sizeof(uint64_t) > warp.shared_bytes) return false;
  uint64_t bits = 0;
  std::memcpy(&bits, warp.shared + offset, sizeof(bits));
  const MbarrierObject object = MbarrierObject::of_bits(bits);
  if (object.pending == 0 && object.bytes == 0) return false;
  trap.cause_line = line_at(warp, path);
  trap.cause = thread_text(warp, lane) + " waits for the end of an mbarrier's phase that never comes: ";
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
  return true;
}

void explain_two_barriers(Warp& warp, const Op& here, const Op& there, unsigned lane, Trap& trap) {
  const int waits = line_of(warp, there), arrives = line_of(warp, here);
  trap.cause = "threads of one block wait at two barriers: " + thread_text(warp, lane) + " at that of " +
               line_text(arrives) + ", other warps at that of " + line_text(waits);
  for (const auto& other : warp.block().warps())
    for (const Path& path : other->paths())
      if (path.state == Path::State::at_barrier && &path.op() == &there) {
        trap.cause = "threads of one block wait at two barriers: " + thread_text(warp, lane) +
                     " at that of " + line_text(arrives) + ", " + thread_text(*other, first_lane(path.mask)) +
                     " at that of " + line_text(waits);
        trap.next =
            "let all threads of the block pass the same barriers: move them out of branches, and let all "
            "threads make the same number of turns in a loop that has one";
        return;
      }
}

void explain_deadlock(Block& block, Warp& warp, const Path& waits, Trap& trap) {
  const std::string who = thread_text(warp, first_lane(waits.mask));
  const int here = line_at(warp, waits);
  trap.cause = who + " waits in " + line_text(here) + " for threads that do not come";
  for (const auto& other : block.warps())
    for (const Path& path : other->paths()) {
      const int there = line_at(*other, path);
      const bool elsewhere = there != here || path.barrier != waits.barrier;
      if (&path == &waits || !elsewhere || there == 0) continue;
      trap.cause = "threads of the block wait for each other at different places: " + who + " in " +
                   line_text(here) + ", " + thread_text(*other, first_lane(path.mask)) + " in " +
                   line_text(there);
      return;
    }
}

void explain_members(Warp& warp, const Path& one, const Path& other, Trap& trap) {
  const int first = line_at(warp, one), second = line_at(warp, other);
  const bool same = first == second;
  trap.cause = "a warp-wide operation stands in a branch: " + lanes_text(one.mask) + " execute " +
               one.op().source->text.substr(0, one.op().source->text.find('.')) + " in " + line_text(first) +
               ", and " + lanes_text(other.mask) + " of the same mask are " +
               (same ? "in another branch of it" : "in " + line_text(second));
  trap.next = "move it out of the branch, so that all lanes of its mask execute it together";
}

void explain_trap_instruction(Warp& warp, const Op& op, Trap& trap) {
  const source::Model& source = warp.block().launch().model();
  const int line = line_of(warp, op);
  const source::Function* function = source.function_at(line);
  if (function == nullptr) function = source.function_named(warp.block().launch().kernel_name);
  if (function == nullptr) return;
  const auto near = std::find(function->traps.begin(), function->traps.end(), line);
  if (near != function->traps.end()) {
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

}  // namespace cml::emulator
