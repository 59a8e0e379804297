#include "emulator/order/happens_before.h"

#include <bit>
#include <utility>

#include "core/warp.h"

namespace cml::emulator {
namespace {

using ClockPtr = std::shared_ptr<const Clock>;

/// Words whose releases and reads a thread remembers apart. Beyond them a release is forgotten, and a read
/// counts for fences alone.
constexpr size_t kMostWords = 64;
constexpr uint64_t kOtherWords = ~uint64_t{0};

/// What both cover.
ClockPtr joined(const ClockPtr& a, const ClockPtr& b) {
  if (a == nullptr || (b != nullptr && b->contains(*a))) return b;
  if (b == nullptr || a->contains(*b)) return a;
  auto both = std::make_shared<Clock>(*a);
  both->join(*b);
  return both;
}

/// What a thread's fences, and those before its block's last barrier, publish with what it writes now.
Published fenced_of(const OrderedBlock& block, const ThreadOrder& thread) {
  return {thread.fenced.near != nullptr ? thread.fenced.near : block.fenced.near,
          thread.fenced.far != nullptr ? thread.fenced.far : block.fenced.far,
          thread.fenced.sc != nullptr ? thread.fenced.sc : block.fenced.sc};
}

}  // namespace

void Published::join(const Published& other) {
  near = joined(near, other.near);
  far = joined(far, other.far);
  sc = joined(sc, other.sc);
}

Published& ThreadOrder::released_at(uint64_t word) {
  if (released.size() == kMostWords && released.count(word) == 0) released.erase(released.begin());
  return released[word];
}

Unacquired& ThreadOrder::unacquired_at(uint64_t word) {
  return unacquired[unacquired.size() < kMostWords || unacquired.count(word) != 0 ? word : kOtherWords];
}

void Unacquired::join(const Unacquired& other) {
  near.join(other.near);
  far.join(other.far);
  sc.join(other.sc);
}

void Meeting::join(const Meeting& other) {
  clock.join(other.clock);
  fenced.join(other.fenced);
}

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
  strength.wide = strength.strong && holds_other_blocks(modifiers.scope);
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
  entries_looked_at_ += clock.size();
  return clock;
}

void HappensBefore::learn(const OrderedThread& thread, const Meeting& meeting) {
  ThreadOrder& state = thread.state();
  state.extra.join(meeting.clock);
  state.fenced = fenced_of(*thread.block, state);
  state.fenced.join(meeting.fenced);
}

void HappensBefore::see(const OrderedThread& thread, uint64_t word, const Meeting& meeting) {
  thread.state().unacquired_at(word).near.join(meeting.clock);
}

void HappensBefore::fence(const OrderedThread& thread, bool wide, bool is_sc, FenceSides sides) {
  ThreadOrder& state = thread.state();
  if (sides != FenceSides::release) {
    if (wide && is_sc) state.extra.join(thread.block->unacquired.sc);
    for (auto& [word, unacquired] : state.unacquired) {
      entries_looked_at_ += state.extra.join(unacquired.near);
      unacquired.near.clear();
      if (wide) entries_looked_at_ += state.extra.join(unacquired.far);
    }
    if (wide)
      state.unacquired.clear();
    else
      std::erase_if(state.unacquired,
                    [](const auto& unacquired) { return unacquired.second.far.is_empty(); });
  }
  if (sides == FenceSides::acquire) return;
  state.fenced.near = std::make_shared<Clock>(publish(thread));
  if (!wide) return;
  state.fenced.far = state.fenced.near;
  if (is_sc) state.fenced.sc = state.fenced.near;
  state.released.clear();
}

Release HappensBefore::release(const OrderedThread& thread, const Strength& strength, uint64_t word,
                               const Release& before) {
  Release result;
  result.block = thread.block->number;
  result.wide = strength.wide;
  result.observed = ++tick_;
  ThreadOrder& state = thread.state();
  Published& published = result.published;
  const Published fenced = fenced_of(*thread.block, state);
  if (strength.releases) {
    published.sc = fenced.sc;
    Published& own = state.released_at(word);
    published.near = own.near = std::make_shared<Clock>(publish(thread));
    if (strength.wide) published.far = own.far = published.near;
  } else {
    published = fenced;
    if (const auto own = state.released.find(word); own != state.released.end()) published.join(own->second);
  }
  if (before.block == result.block) {
    published.join(before.published);
  } else if (strength.wide) {
    published.join({before.published.far, before.published.far, before.published.sc});
  }
  if (!strength.wide) published.far = published.sc = nullptr;
  return result;
}

Tick HappensBefore::observed(const OrderedThread& thread, const Strength& strength,
                             const Release& release) const {
  const bool same_block = release.block == thread.block->number;
  return in_scope(same_block, strength.wide, release.wide) ? release.observed : 0;
}

void HappensBefore::acquire(const OrderedThread& thread, const Strength& strength, uint64_t word,
                            const Release& release, unsigned words) {
  ThreadOrder& state = thread.state();
  if (const auto unacquired = state.unacquired.find(word);
      strength.acquires && unacquired != state.unacquired.end()) {
    state.extra.join(unacquired->second.near);
    if (strength.wide) state.extra.join(unacquired->second.far);
  }
  if (observed(thread, strength, release) == 0) return;
  for (unsigned i = 0; i < words; ++i) state.extra.raise(thread_key::of_word(word + i), release.observed);
  const bool same_block = release.block == thread.block->number;
  const ClockPtr& clock =
      same_block && release.published.near != nullptr ? release.published.near : release.published.far;
  if (clock == nullptr || !strength.may_acquire) return;
  if (strength.acquires) {
    entries_looked_at_ += state.extra.join(*clock);
  } else {
    Unacquired& unacquired = state.unacquired_at(word);
    entries_looked_at_ += (same_block ? unacquired.near : unacquired.far).join(*clock);
    if (release.published.sc != nullptr) unacquired.sc.join(*release.published.sc);
  }
}

void HappensBefore::barrier(OrderedBlock& block) {
  auto common = std::make_shared<Clock>(*block.common);
  for (ThreadOrder& state : block.thread) {
    common->join(state.extra);
    state.extra.clear();
    block.fenced.join(std::exchange(state.fenced, {}));
    for (const auto& [word, unacquired] : state.unacquired) block.unacquired.join(unacquired);
  }
  common->forget_threads(block.number);
  common->raise(thread_key::of_block(block.number), ++tick_);
  block.common = std::move(common);
}

void HappensBefore::arrive(OrderedBlock& block, unsigned warp, uint32_t lanes, bool all, Meeting& meeting) {
  ++tick_;
  meeting.clock.join(*block.common);
  for (uint32_t rest = lanes; rest != 0; rest &= rest - 1) {
    const unsigned thread = warp * kWarpSize + static_cast<unsigned>(std::countr_zero(rest));
    const ThreadOrder& state = block.thread[thread];
    meeting.clock.join(state.extra);
    meeting.fenced.join(fenced_of(block, state));
    if (!all) meeting.clock.raise(thread_key::of_thread(block.number, thread), tick_);
  }
  if (all) meeting.clock.raise(thread_key::of_warp(block.number, warp), tick_);
}

void HappensBefore::fence_proxy(OrderedBlock& block, unsigned warp, uint32_t lanes, bool all) {
  Meeting before;
  arrive(block, warp, lanes, all, before);
  block.fenced_to_async.join(before.clock);
}

void HappensBefore::arrive_relaxed(const OrderedThread& thread, Meeting& meeting) {
  const Published fenced = fenced_of(*thread.block, thread.state());
  if (fenced.near != nullptr) meeting.clock.join(*fenced.near);
  meeting.fenced.join(fenced);
}

void HappensBefore::warp_sync(OrderedBlock& block, unsigned warp, uint32_t lanes, bool all) {
  Meeting met;
  arrive(block, warp, lanes, all, met);
  for (uint32_t rest = lanes; rest != 0; rest &= rest - 1) {
    ThreadOrder& state = block.thread[warp * kWarpSize + static_cast<unsigned>(std::countr_zero(rest))];
    state.extra = met.clock;
    state.fenced = met.fenced;
  }
}

}  // namespace cml::emulator
