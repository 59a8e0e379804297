#include "emulator/exec/waiting.h"

#include <cstring>

#include "core/warp.h"
#include "emulator/exec/async_operands.h"
#include "emulator/exec/block.h"
#include "emulator/exec/fault.h"
#include "emulator/exec/lane_mask.h"
#include "emulator/exec/loop_values.h"
#include "ptx/source_place.h"

namespace cml::emulator {
namespace {

/// The number of a lane's thread within its block.
uint32_t thread_of(const Warp& warp, unsigned lane) { return warp.index * kWarpSize + lane; }

/// The line at which a path is.
int line_at(const Warp& warp, const Path& path) {
  const ptx::Function& kernel = *warp.block().launch().image->kernel;
  const Op& op = path.op();
  if (op.source == nullptr) return 0;
  return ptx::place_of(op.source->loc, ptx::source_file(kernel)).line;
}

ThreadAt place(const Warp& warp, const Path& path, unsigned lane) {
  using Waits = ThreadAt::Waits;
  const bool at_barrier = path.state == Path::State::at_barrier || path.state == Path::State::waits_for_warp;
  return {thread_of(warp, lane), line_at(warp, path),
          at_barrier                                ? Waits::at_barrier
          : path.state == Path::State::at_warp_sync ? Waits::for_lanes
                                                    : Waits::no};
}
ThreadAt place(const Warp& warp, const Path& path) { return place(warp, path, first_lane(path.mask)); }

}  // namespace

const Path* path_of(Warp& warp, unsigned lane) {
  for (const Path& path : warp.paths())
    if ((path.mask >> lane & 1) != 0) return &path;
  return nullptr;
}

SplitWarp split_warp(Warp& warp, const Path& at, unsigned lane) {
  const Path* const other = path_of(warp, lane);
  SplitWarp result{place(warp, at), std::nullopt};
  if (other != nullptr) result.elsewhere = place(warp, *other, lane);
  return result;
}

std::optional<PhaseWait> phase_wait(Warp& warp, const Path& path) {
  if (path.pc == 0) return std::nullopt;
  const Op& op = path.activation->code->ops[path.pc - 1];
  if (op.flow != Flow::look) return std::nullopt;
  warp.frame = path.activation->registers.data();
  const uint64_t offset = shared_offset(warp, op, 0, first_lane(path.mask), op.immediate);
  if (offset + sizeof(uint64_t) > warp.shared_bytes) return std::nullopt;
  uint64_t bits = 0;
  std::memcpy(&bits, warp.shared + offset, sizeof(bits));
  const MbarrierObject object = MbarrierObject::of_bits(bits);
  if (object.pending == 0 && object.bytes == 0) return std::nullopt;
  return PhaseWait{place(warp, path), object};
}

TwoBarriers two_barriers(Warp& warp, const Op& here, const Op& there, unsigned lane) {
  TwoBarriers result{{thread_of(warp, lane), line_of(warp, here)}, line_of(warp, there), std::nullopt};
  for (const auto& other : warp.block().warps())
    for (const Path& path : other->paths())
      if (path.state == Path::State::at_barrier && &path.op() == &there) {
        result.waiting = thread_of(*other, first_lane(path.mask));
        return result;
      }
  return result;
}

Deadlock deadlock(Block& block, Warp& warp, const Path& waits) {
  Deadlock result{place(warp, waits), std::nullopt};
  for (const auto& other : block.warps())
    for (const Path& path : other->paths()) {
      const ThreadAt there = place(*other, path);
      const bool elsewhere = there.line != result.waits.line || path.barrier != waits.barrier;
      if (&path == &waits || !elsewhere || there.line == 0) continue;
      result.elsewhere = there;
      return result;
    }
  return result;
}

SplitMembers split_members(Warp& warp, const Path& one, const Path& other) {
  const std::string& text = one.op().source->text;
  return {one.mask, other.mask, text.substr(0, text.find('.')), line_at(warp, one), line_at(warp, other)};
}

EndlessLoop endless_loop(const Warp& warp, const Path& path, unsigned lane, const SeenCode& seen) {
  return {thread_of(warp, lane), loop_condition(warp, path, lane, seen)};
}

}  // namespace cml::emulator
