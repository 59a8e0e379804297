#include "emulator/order/happens_before.h"

#include <bit>
#include <utility>

namespace cml::emulator {
namespace {

using ClockPtr = std::shared_ptr<const Clock>;

/// What both cover.
ClockPtr joined(const ClockPtr& a, const ClockPtr& b) {
  if (a == nullptr || a == b) return b;
  if (b == nullptr) return a;
  auto both = std::make_shared<Clock>(*a);
  both->join(*b);
  return both;
}

bool is_wide(ptx::Scope scope) { return scope != ptx::Scope::cta; }

}  // namespace

Strength strength_of(const ptx::Modifiers& modifiers, bool is_atomic) {
  Strength strength;
  switch (modifiers.ordering) {
    case ptx::Ordering::none:
      strength.strong = is_atomic;
      break;
    case ptx::Ordering::weak:
      break;
    case ptx::Ordering::acquire:
      strength.strong = strength.acquires = true;
      break;
    case ptx::Ordering::release:
      strength.strong = strength.releases = true;
      break;
    case ptx::Ordering::acq_rel:
    case ptx::Ordering::sc:
      strength.strong = strength.acquires = strength.releases = true;
      break;
    case ptx::Ordering::volatile_:
    case ptx::Ordering::relaxed:
    case ptx::Ordering::mmio:
      strength.strong = true;
      break;
  }
  strength.wide = strength.strong && is_wide(modifiers.scope);
  return strength;
}

void HappensBefore::begin_block(OrderedBlock& block, uint64_t number, unsigned threads) {
  block = OrderedBlock{};
  block.number = number;
  block.threads = threads;
  block.common = std::make_shared<Clock>();
  block.thread.resize(threads);
}

Clock HappensBefore::publish(const OrderedThread& thread) {
  Clock clock = *thread.block->common;
  clock.join(thread.state().extra);
  clock.raise(thread.key(), ++tick_);
  return clock;
}

void HappensBefore::fence(const OrderedThread& thread, bool wide) {
  ThreadOrder& state = thread.state();
  state.extra.join(state.heard_near);
  state.heard_near.clear();
  if (wide) {
    state.extra.join(state.heard_far);
    state.heard_far.clear();
  }
  state.fenced_near = std::make_shared<Clock>(publish(thread));
  if (wide) state.fenced_far = state.fenced_near;
}

Release HappensBefore::release(const OrderedThread& thread, const Strength& strength, const Release& before) {
  Release result;
  result.block = thread.block->number;
  result.wide = strength.wide;
  result.observed = ++tick_;
  const ThreadOrder& state = thread.state();
  if (strength.releases) {
    result.near = std::make_shared<Clock>(publish(thread));
    if (strength.wide) result.far = result.near;
  } else {
    result.near = state.fenced_near != nullptr ? state.fenced_near : thread.block->fenced_near;
    if (strength.wide) result.far = state.fenced_far != nullptr ? state.fenced_far : thread.block->fenced_far;
  }
  if (before.block == result.block) {
    result.near = joined(result.near, before.near);
  } else if (strength.wide) {
    result.near = joined(result.near, before.far);
  }
  if (strength.wide) result.far = joined(result.far, before.far);
  return result;
}

Tick HappensBefore::observed(const OrderedThread& thread, const Strength& strength,
                             const Release& release) const {
  const bool same_block = release.block == thread.block->number;
  return same_block || (strength.wide && release.wide) ? release.observed : 0;
}

void HappensBefore::acquire(const OrderedThread& thread, const Strength& strength, uint64_t word,
                            const Release& release, unsigned words) {
  if (observed(thread, strength, release) == 0) return;
  const bool same_block = release.block == thread.block->number;
  ThreadOrder& state = thread.state();
  for (unsigned i = 0; i < words; ++i) state.extra.raise(thread_key::of_word(word + i), release.observed);
  const ClockPtr& clock = same_block && release.near != nullptr ? release.near : release.far;
  if (clock == nullptr) return;
  if (strength.acquires) {
    state.extra.join(*clock);
  } else {
    (same_block ? state.heard_near : state.heard_far).join(*clock);
  }
}

void HappensBefore::barrier(OrderedBlock& block) {
  auto common = std::make_shared<Clock>(*block.common);
  Clock near, far;
  for (ThreadOrder& state : block.thread) {
    common->join(state.extra);
    state.extra.clear();
    if (state.fenced_near != nullptr) near.join(*std::exchange(state.fenced_near, nullptr));
    if (state.fenced_far != nullptr) far.join(*std::exchange(state.fenced_far, nullptr));
  }
  common->forget_threads(block.number);
  common->raise(thread_key::of_block(block.number), ++tick_);
  block.common = std::move(common);
  if (!near.is_empty())
    block.fenced_near = joined(block.fenced_near, std::make_shared<Clock>(std::move(near)));
  if (!far.is_empty()) block.fenced_far = joined(block.fenced_far, std::make_shared<Clock>(std::move(far)));
}

void HappensBefore::arrive(OrderedBlock& block, unsigned warp, uint32_t lanes, bool all, Clock& barrier) {
  ++tick_;
  barrier.join(*block.common);
  for (uint32_t rest = lanes; rest != 0; rest &= rest - 1) {
    const unsigned thread = warp * 32 + static_cast<unsigned>(std::countr_zero(rest));
    barrier.join(block.thread[thread].extra);
    if (!all) barrier.raise(thread_key::of_thread(block.number, thread), tick_);
  }
  if (all) barrier.raise(thread_key::of_warp(block.number, warp), tick_);
}

void HappensBefore::warp_sync(OrderedBlock& block, unsigned warp, uint32_t lanes, bool all) {
  Clock met;
  arrive(block, warp, lanes, all, met);
  for (uint32_t rest = lanes; rest != 0; rest &= rest - 1)
    block.thread[warp * 32 + static_cast<unsigned>(std::countr_zero(rest))].extra = met;
}

}  // namespace cml::emulator
