#include <algorithm>
#include <string>
#include <vector>

#include "core/failures.h"
#include "emulator/exec/fault.h"
#include "emulator/exec/interpreter.h"
#include "emulator/exec/lane_mask.h"
#include "emulator/exec/waiting.h"

/// bar.warp.sync and the .sync instructions: lanes of a member mask meet, from one path or from several.
/// (PTX ISA 9.7.13.2; CUDA programming guide, warp synchronisation)
namespace cml::emulator {
namespace {

std::string hex(uint32_t value) {
  char text[16];
  std::snprintf(text, sizeof(text), "0x%08x", value);
  return text;
}

}  // namespace

/// True where the path continues at once.
bool Interpreter::run_warp_sync(const Op& op, uint32_t active) {
  const auto* members = reinterpret_cast<const uint32_t*>(warp_.frame + op.members);
  const uint32_t first = members[first_lane(active)];
  uint32_t same = 0;
  for (uint32_t rest = active; rest != 0; rest &= rest - 1) {
    const unsigned l = first_lane(rest);
    if ((members[l] >> l & 1) == 0)
      raise(warp_, op, l, TrapKind::illegal_instruction,
            failure<Key::not_in_mask>("lane"_v(l), "instruction"_v(op.source->text),
                                      "mask"_v(hex(members[l]))));
    if (members[l] == first) same |= 1u << l;
  }
  const auto finish = [&](uint32_t lanes) {
    if (op.flow == Flow::warp_value) return op.handler(warp_, op, lanes);
    block_.meet(warp_, lanes);
  };
  if (same == active && (first & warp_.live_ & ~active) == 0) {
    finish(active);
    return true;
  }
  std::vector<uint32_t> groups;
  bool complete = true;
  for (uint32_t rest = active; rest != 0;) {
    const uint32_t mask = members[first_lane(rest)];
    uint32_t group = 0;
    for (uint32_t r = rest; r != 0; r &= r - 1)
      if (members[first_lane(r)] == mask) group |= r & (0u - r);
    groups.push_back(group);
    complete &= (mask & warp_.live_ & ~group) == 0;
    rest &= ~group;
  }
  if (complete) {
    for (const uint32_t group : groups) finish(group);
    return true;
  }
  if (groups.size() > 1 || active != warp_.paths_.back().mask) {
    split_members(op, groups.data(), groups.size(), active);
  } else {
    wait_for_members(op, first);
  }
  return false;
}

/// Makes lanes with different member masks paths of their own, which meet after the instruction.
void Interpreter::split_members(const Op& op, const uint32_t* groups, size_t count, uint32_t active) {
  const uint32_t mask = warp_.paths_.back().mask;
  forget_count(op, mask, active);
  std::vector<uint32_t> targets(count, op.pc);
  std::vector<uint32_t> masks(groups, groups + count);
  if (mask != active) {
    targets.push_back(op.pc + 1);
    masks.push_back(mask & ~active);
  }
  warp_.diverge(op.pc + 1, targets.data(), masks.data(), targets.size());
}

void Interpreter::wait_for_members(const Op& op, uint32_t members) {
  Path& path = warp_.paths_.back();
  path.pc = op.pc;
  path.state = Path::State::at_warp_sync;
  path.members = members;
  try_members(members);
}

/// Lets the paths that wait with this mask continue, where all of it is there.
void Interpreter::try_members(uint32_t members) {
  std::vector<Path*> waiting;
  uint32_t together = 0;
  for (Path& path : warp_.paths_) {
    if (path.state != Path::State::at_warp_sync || path.members != members) continue;
    waiting.push_back(&path);
    together |= path.mask;
  }
  if (waiting.empty() || (members & warp_.live_ & ~together) != 0) return;
  const Op& op = waiting.front()->op();
  for (const Path* path : waiting) {
    const bool both_barriers = op.flow == Flow::warp_sync && path->op().flow == Flow::warp_sync;
    const bool same = path->activation == waiting.front()->activation && path->pc == waiting.front()->pc;
    if (!both_barriers && !same) {
      Trap trap;
      trap.kind = TrapKind::illegal_instruction;
      trap.detail = {failure<Key::at_different_instructions>(
          "mask"_v(hex(members)), "instruction"_v(op.source->text), "line"_v(line_of(warp_, op)),
          "other"_v(path->op().source->text), "other_line"_v(line_of(warp_, path->op())))};
      raise(warp_, path->op(), first_lane(path->mask), std::move(trap),
            emulator::split_members(warp_, *waiting.front(), *path));
    }
  }
  if (op.flow == Flow::warp_value) {
    warp_.activation_ = waiting.front()->activation;
    warp_.frame = warp_.activation_->registers.data();
    op.handler(warp_, op, together);
  } else {
    block_.meet(warp_, together);
  }
  for (Path* path : waiting) {
    path->state = Path::State::ready;
    ++path->pc;
  }
}

/// Lanes have exited: no path waits for them any more.
void Interpreter::recheck_members() {
  std::vector<uint32_t> masks;
  for (const Path& path : warp_.paths_)
    if (path.state == Path::State::at_warp_sync) masks.push_back(path.members);
  for (const uint32_t members : masks) try_members(members);
}

}  // namespace cml::emulator
