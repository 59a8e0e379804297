#include "emulator/order/clock.h"

#include <algorithm>

#include "core/warp.h"

namespace cml::emulator {
namespace {

/// As many entries are compared again as fast as they are remembered.
constexpr size_t kFew = 8;
constexpr auto kByKey = [](const auto& entry, uint64_t key) { return entry.key < key; };

}  // namespace

Tick Clock::at(uint64_t key) const {
  if (is_empty()) return 0;
  const auto found = std::lower_bound(entries_->begin(), entries_->end(), key, kByKey);
  return found != entries_->end() && found->key == key ? found->tick : 0;
}

Clock::Entries& Clock::own() {
  if (is_empty()) {
    entries_ = std::make_shared<Entries>();
  } else if (entries_.use_count() != 1) {
    entries_ = std::make_shared<Entries>(*entries_);
  }
  return *entries_;
}

bool Clock::covers(uint64_t thread, Tick tick) const {
  if (is_empty()) return false;
  if (thread_key::is_object(thread)) return tick < at(thread);
  const uint64_t block = thread_key::block_of(thread);
  return tick < at(thread_key::of_block(block)) || tick < at(thread) ||
         tick < at(thread_key::of_warp(block, thread_key::thread_of(thread) / kWarpSize));
}

void Clock::raise(uint64_t key, Tick tick) {
  Entries& entries = own();
  const auto found = std::lower_bound(entries.begin(), entries.end(), key, kByKey);
  if (found != entries.end() && found->key == key) {
    found->tick = std::max(found->tick, tick);
  } else {
    entries.insert(found, {key, tick});
  }
}

bool Clock::is_known(const Clock& other) const {
  return other.is_empty() || entries_ == other.entries_ || contained_ == other.entries_;
}

bool Clock::contains(const Clock& other) const {
  if (is_known(other)) return true;
  if (size() < other.size()) return false;
  auto mine = entries_->begin();
  const bool all = std::all_of(other.entries_->begin(), other.entries_->end(), [&](const Entry& theirs) {
    while (mine != entries_->end() && mine->key < theirs.key) ++mine;
    return mine != entries_->end() && mine->key == theirs.key && mine->tick >= theirs.tick;
  });
  if (all && other.size() > kFew) contained_ = other.entries_;
  return all;
}

size_t Clock::join(const Clock& other) {
  // A spinning thread joins the same again and again; one that waits learns all that it knew, and more.
  if (is_known(other)) return 0;
  const size_t looked_at = size() + other.size();
  if (contains(other)) return looked_at;
  if (other.contains(*this)) {
    entries_ = other.entries_;
    return looked_at;
  }
  auto both = std::make_shared<Entries>();
  both->reserve(size() + other.size());
  auto mine = entries_->begin();
  for (const Entry& theirs : *other.entries_) {
    while (mine != entries_->end() && mine->key < theirs.key) both->push_back(*mine++);
    both->push_back(theirs);
    if (mine != entries_->end() && mine->key == theirs.key) {
      both->back().tick = std::max(both->back().tick, mine->tick);
      ++mine;
    }
  }
  both->insert(both->end(), mine, entries_->end());
  entries_ = std::move(both);
  contained_ = other.entries_;
  return looked_at;
}

void Clock::forget_threads(uint64_t block) {
  if (is_empty()) return;
  Entries& entries = own();
  const auto first =
      std::lower_bound(entries.begin(), entries.end(), thread_key::of_thread(block, 0), kByKey);
  const auto last = std::lower_bound(first, entries.end(), thread_key::of_block(block), kByKey);
  entries.erase(first, last);
  contained_.reset();
  if (entries.empty()) clear();
}

}  // namespace cml::emulator
