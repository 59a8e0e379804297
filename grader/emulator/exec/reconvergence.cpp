#include "emulator/exec/block.h"
#include "emulator/exec/warp.h"

/// The tree of diverged paths: leaves are Warp::paths_, inner nodes are splits. All lanes of a path are
/// pending in every split above it.
namespace cml::emulator {

Split* Warp::new_split(Split* parent, Activation* activation, uint32_t pc, uint32_t pending) {
  if (free_splits_.empty()) {
    splits_.push_back(std::make_unique<Split>());
    free_splits_.push_back(splits_.back().get());
  }
  Split* split = free_splits_.back();
  free_splits_.pop_back();
  *split = Split{parent, activation, nullptr, pc, pending, 0};
  return split;
}

void Warp::leave_split(Split* split) {
  if (split->callee != nullptr) leave(split->callee);
  free_splits_.push_back(split);
}

void Warp::add_path(uint32_t pc, uint32_t mask, Activation* activation, Split* split) {
  if (split != nullptr && split->callee == nullptr && split->activation == activation && split->pc == pc) {
    split->arrived |= mask;
    split->pending &= ~mask;
    return;
  }
  Path path;
  path.pc = pc;
  path.mask = mask;
  path.activation = activation;
  path.split = split;
  paths_.push_back(path);
}

void Warp::diverge(uint32_t meet, const uint32_t* targets, const uint32_t* masks, size_t count) {
  const Path path = paths_.back();
  paths_.pop_back();
  Split* split = path.split;
  const bool meets_there = split != nullptr && split->callee == nullptr &&
                           split->activation == path.activation && split->pc == meet;
  if (meet != kNoPc && !meets_there) split = new_split(split, path.activation, meet, path.mask);
  for (size_t i = 0; i < count; ++i)
    if (masks[i] != 0) add_path(targets[i], masks[i], path.activation, split);
  settle(split);
}

void Warp::reach() {
  const Path path = paths_.back();
  paths_.pop_back();
  path.split->arrived |= path.mask;
  path.split->pending &= ~path.mask;
  settle(path.split);
}

void Warp::drop_lanes(uint32_t lanes) {
  Path& path = paths_.back();
  Split* split = path.split;
  path.mask &= ~lanes;
  if (path.mask == 0) paths_.pop_back();
  settle(split);
}

void Warp::return_lanes(uint32_t lanes) {
  const Path& path = paths_.back();
  Split* split = path.split;
  for (; split->callee != path.activation; split = split->parent) split->pending &= ~lanes;
  split->pending &= ~lanes;
  split->arrived |= lanes;
  drop_lanes(lanes);
}

void Warp::exit_lanes(uint32_t lanes) {
  for (Split* split = paths_.back().split; split != nullptr; split = split->parent) split->pending &= ~lanes;
  live_ &= ~lanes;
  drop_lanes(lanes);
}

void Warp::settle(Split* split) {
  while (split != nullptr && split->pending == 0) {
    Split* parent = split->parent;
    const uint32_t arrived = split->arrived;
    Activation* activation = split->activation;
    const uint32_t pc = split->pc;
    leave_split(split);
    if (arrived != 0) {
      add_path(pc, arrived, activation, parent);
      // Where the parent meets at the same instruction, add_path has counted an arrival there.
      if (parent == nullptr || parent->pending != 0) return;
    }
    split = parent;
  }
}

void Warp::release(Split* split) {
  const uint32_t lanes = split->arrived;
  split->arrived = 0;
  Split* parent = split->parent;
  add_path(split->pc, lanes, split->activation, parent);
  settle(parent);
}

bool Warp::release_for(const Path& path, uint32_t lanes) {
  for (Split* split = path.split; split != nullptr; split = split->parent) {
    if ((split->arrived & lanes) == 0) continue;
    release(split);
    return true;
  }
  return false;
}

}  // namespace cml::emulator
