#include "emulator/diag/waiting.h"

#include <algorithm>
#include <cstring>

#include "core/dim3_text.h"
#include "core/failures.h"
#include "core/warp.h"
#include "emulator/diag/fault.h"
#include "emulator/diag/source_model.h"
#include "emulator/exec/block.h"
#include "emulator/exec/lane_mask.h"
#include "emulator/memory/async_operands.h"
#include "emulator/memory/mbarrier_object.h"
#include "ptx/source_place.h"

namespace cml::emulator {
namespace {

std::string thread_text(const Warp& warp, unsigned lane) {
  return tuple_text(thread_index(warp.block().launch(), warp.index * kWarpSize + lane));
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

Words what_waits(const Path& path) {
  switch (path.state) {
    case Path::State::at_barrier:
    case Path::State::waits_for_warp:
      return {"waits at the barrier of"};
    case Path::State::at_warp_sync:
      return {"waits for other lanes in"};
    case Path::State::ready:
      break;
  }
  return {"is in"};
}

}  // namespace

void explain_split_warp(Warp& warp, const Path& at, unsigned lane, Trap& trap) {
  const Path* other = path_of(warp, lane);
  const int here = line_at(warp, at);
  const int there = other == nullptr ? 0 : line_at(warp, *other);
  const auto thread = "thread"_v(thread_text(warp, first_lane(at.mask)));
  if (there == 0) {
    trap.cause = failure<Key::split_warp_alone>(thread);
    return;
  }
  const auto second = "other"_v(thread_text(warp, lane));
  const auto does = "does"_v(what_waits(*other));
  const bool other_barrier = other->state != Path::State::ready && other->state != Path::State::at_warp_sync;
  trap.cause = other_barrier && there != here
                   ? failure<Key::split_warp_two_barriers>(thread, second, does, "line"_v(there),
                                                           "first"_v(std::min(here, there)),
                                                           "second"_v(std::max(here, there)))
                   : failure<Key::split_warp>(thread, second, does, "line"_v(there));
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
  const auto thread = "thread"_v(thread_text(warp, lane));
  if (object.bytes > 0)
    trap.cause = failure<Key::phase_lacks_bytes>(thread, "bytes"_v(object.bytes));
  else if (object.bytes < 0)
    trap.cause = failure<Key::phase_has_more_bytes>(thread, "bytes"_v(-object.bytes));
  else
    trap.cause = failure<Key::phase_lacks_arrivals>(thread, "missing"_v(object.pending),
                                                    "expected"_v(object.expected));
  trap.cause->where.line = line_at(warp, path);
  return true;
}

void explain_two_barriers(Warp& warp, const Op& here, const Op& there, unsigned lane, Trap& trap) {
  const int waits = line_of(warp, there), arrives = line_of(warp, here);
  const auto thread = "thread"_v(thread_text(warp, lane));
  const auto line = "line"_v(arrives);
  const auto at = "other"_v(waits);
  trap.cause = failure<Key::two_barriers_of_warps>(thread, line, at);
  for (const auto& other : warp.block().warps())
    for (const Path& path : other->paths())
      if (path.state == Path::State::at_barrier && &path.op() == &there) {
        trap.cause = failure<Key::two_barriers>(thread, line,
                                                "second"_v(thread_text(*other, first_lane(path.mask))), at);
        return;
      }
}

void explain_deadlock(Block& block, Warp& warp, const Path& waits, Trap& trap) {
  const auto thread = "thread"_v(thread_text(warp, first_lane(waits.mask)));
  const int here = line_at(warp, waits);
  trap.cause = failure<Key::waits_forever>(thread, "line"_v(here));
  for (const auto& other : block.warps())
    for (const Path& path : other->paths()) {
      const int there = line_at(*other, path);
      const bool elsewhere = there != here || path.barrier != waits.barrier;
      if (&path == &waits || !elsewhere || there == 0) continue;
      trap.cause = failure<Key::wait_for_each_other>(
          thread, "line"_v(here), "second"_v(thread_text(*other, first_lane(path.mask))), "other"_v(there));
      return;
    }
}

void explain_members(Warp& warp, const Path& one, const Path& other, Trap& trap) {
  const int first = line_at(warp, one), second = line_at(warp, other);
  const std::string& text = one.op().source->text;
  const auto lanes = "lanes"_v(lanes_text(one.mask));
  const auto operation = "operation"_v(text.substr(0, text.find('.')));
  const auto line = "line"_v(first);
  const auto others = "others"_v(lanes_text(other.mask));
  trap.cause = first == second ? failure<Key::warp_operation_in_branches>(lanes, operation, line, others)
                               : failure<Key::warp_operation_in_branch>(lanes, operation, line, others,
                                                                        "other"_v(second));
}

void explain_trap_instruction(Warp& warp, const Op& op, Trap& trap) {
  const SourceModel& source = warp.block().launch().model();
  const int line = line_of(warp, op);
  const SourceFunction* function = source.function_at(line);
  if (function == nullptr) function = source.function_named(warp.block().launch().kernel_name);
  if (function == nullptr) return;
  const auto near = std::find(function->traps.begin(), function->traps.end(), line);
  if (near != function->traps.end()) {
    trap.cause = failure<Key::stops_itself>();
    return;
  }
  if (!function->null_pointers.empty()) {
    const SourceName& pointer = function->null_pointers.front();
    trap.cause = failure<Key::null_pointer_set>("pointer"_v(pointer.name), "line"_v(pointer.line));
    return;
  }
  if (!function->traps.empty()) return;
  trap.cause = failure<Key::undefined_behaviour>();
}

}  // namespace cml::emulator
