#include "emulator/order/clock.h"

#include <algorithm>

#include "core/warp.h"

namespace cml::emulator {
namespace {

constexpr auto kByKey = [](const auto& entry, uint64_t key) { return entry.key < key; };

}  // namespace

Tick Clock::at(uint64_t key) const {
  const auto found = std::lower_bound(entries_.begin(), entries_.end(), key, kByKey);
  return found != entries_.end() && found->key == key ? found->tick : 0;
}

bool Clock::covers(uint64_t thread, Tick tick) const {
  if (entries_.empty()) return false;
  const uint64_t block = thread_key::block_of(thread);
  return tick < at(thread_key::of_block(block)) || tick < at(thread) ||
         tick < at(thread_key::of_warp(block, thread_key::thread_of(thread) / kWarpSize));
}

void Clock::raise(uint64_t key, Tick tick) {
  const auto found = std::lower_bound(entries_.begin(), entries_.end(), key, kByKey);
  if (found != entries_.end() && found->key == key) {
    found->tick = std::max(found->tick, tick);
  } else {
    entries_.insert(found, {key, tick});
  }
}

bool Clock::contains(const Clock& other) const {
  auto mine = entries_.begin();
  return std::all_of(other.entries_.begin(), other.entries_.end(), [&](const Entry& theirs) {
    while (mine != entries_.end() && mine->key < theirs.key) ++mine;
    return mine != entries_.end() && mine->key == theirs.key && mine->tick >= theirs.tick;
  });
}

void Clock::join(const Clock& other) {
  if (other.entries_.empty()) return;
  if (entries_.empty()) {
    entries_ = other.entries_;
    return;
  }
  // Those who spin join the same again and again.
  if (contains(other)) return;
  std::vector<Entry> both;
  both.reserve(entries_.size() + other.entries_.size());
  auto mine = entries_.begin();
  for (const Entry& theirs : other.entries_) {
    while (mine != entries_.end() && mine->key < theirs.key) both.push_back(*mine++);
    both.push_back(theirs);
    if (mine != entries_.end() && mine->key == theirs.key) {
      both.back().tick = std::max(both.back().tick, mine->tick);
      ++mine;
    }
  }
  both.insert(both.end(), mine, entries_.end());
  entries_ = std::move(both);
}

void Clock::forget_threads(uint64_t block) {
  const auto first =
      std::lower_bound(entries_.begin(), entries_.end(), thread_key::of_thread(block, 0), kByKey);
  const auto last = std::lower_bound(first, entries_.end(), thread_key::of_block(block), kByKey);
  entries_.erase(first, last);
}

}  // namespace cml::emulator
