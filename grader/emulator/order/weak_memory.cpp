#include "emulator/order/weak_memory.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "core/warp.h"

namespace cml::emulator {
namespace {

constexpr uintptr_t kWordBytes = 4;
constexpr unsigned kLanes = kWarpSize;

uintptr_t offset_in_word(const std::byte* where) { return reinterpret_cast<uintptr_t>(where) % kWordBytes; }

/// Calls f(aligned address, mask of the word's bytes, index of the first of them within the access) for every
/// word.
template <class F>
void for_each_word(const std::byte* where, unsigned bytes, F f) {
  for (unsigned done = 0; done < bytes;) {
    const uintptr_t skip = offset_in_word(where + done);
    const auto here = static_cast<unsigned>(std::min<uintptr_t>(kWordBytes - skip, bytes - done));
    f(where + done - skip, static_cast<uint8_t>(((1u << here) - 1) << skip), done);
    done += here;
  }
}

}  // namespace

WeakBlock::WeakBlock(WeakMemory& memory) : memory_(memory) {}

bool WeakBlock::may_end_turn() { return memory_.random_() >> 63 != 0; }

void WeakBlock::store(unsigned thread, std::byte* where, const std::byte* value, unsigned bytes) {
  ++time_;
  for_each_word(where, bytes, [&](const std::byte* word, uint8_t mask, unsigned done) {
    store_word(thread, where + (word - where), value + done, mask);
  });
}

void WeakBlock::store_word(unsigned thread, std::byte* where, const std::byte* value, uint8_t mask) {
  const auto [found, is_new] = index_.try_emplace(where, static_cast<uint32_t>(words_.size()));
  if (is_new) {
    words_.emplace_back();
    words_.back().where = where;
    words_.back().slice = memory_.slice_;
  }
  Word& word = words_[found->second];
  const unsigned first = std::countr_zero(mask);
  for (unsigned byte = 0; byte < kWordBytes; ++byte) {
    if ((mask >> byte & 1) == 0) continue;
    // The store of another thread that this one overwrites: its own fence could no longer make it visible.
    if ((word.mask >> byte & 1) != 0 && word.thread[byte] != thread) where[byte] = word.value[byte];
    word.value[byte] = value[byte - first];
    word.thread[byte] = static_cast<uint16_t>(thread);
    word.time[byte] = time_;
  }
  word.mask |= mask;
}

void WeakBlock::load(const std::byte* where, std::byte* value, unsigned bytes) const {
  std::memcpy(value, where, bytes);
  if (index_.empty()) return;
  for_each_word(where, bytes, [&](const std::byte* at, uint8_t mask, unsigned done) {
    const auto found = index_.find(at);
    if (found == index_.end()) return;
    const Word& word = words_[found->second];
    const unsigned first = std::countr_zero(mask);
    for (unsigned byte = first; byte < kWordBytes; ++byte)
      if ((mask & word.mask) >> byte & 1) value[done + byte - first] = word.value[byte];
  });
}

void WeakBlock::publish(uint32_t index, uint8_t bytes) {
  Word& word = words_[index];
  for (unsigned byte = 0; byte < kWordBytes; ++byte)
    if ((bytes & word.mask) >> byte & 1) word.where[byte] = word.value[byte];
  word.mask &= static_cast<uint8_t>(~bytes);
  if (word.mask != 0) return;
  index_.erase(word.where);
  if (index + 1 != words_.size()) {
    word = words_.back();
    index_[word.where] = index;
  }
  words_.pop_back();
}

void WeakBlock::before_atomic(const std::byte* where, unsigned bytes) {
  for_each_word(where, bytes, [&](const std::byte* at, uint8_t mask, unsigned) {
    const auto found = index_.find(at);
    if (found != index_.end()) publish(found->second, mask);
  });
}

bool WeakBlock::observed(const Word& word, unsigned byte, unsigned thread) const {
  return word.thread[byte] == thread || word.time[byte] <= all_seen_ ||
         (word.thread[byte] / kLanes == thread / kLanes && word.time[byte] <= warp_seen_[thread]);
}

void WeakBlock::fence_device(unsigned thread) { fence_device(thread / kLanes, 1u << thread % kLanes); }

void WeakBlock::fence_device(unsigned warp, uint32_t lanes) {
  for (auto i = static_cast<uint32_t>(words_.size());
       i-- > 0;) {  // backwards: publish moves the last word to i
    uint8_t bytes = 0;
    for (unsigned byte = 0; byte < kWordBytes; ++byte) {
      if ((words_[i].mask >> byte & 1) == 0) continue;
      bool seen = false;
      for (uint32_t rest = lanes; rest != 0 && !seen; rest &= rest - 1)
        seen = observed(words_[i], byte, warp * kLanes + static_cast<unsigned>(std::countr_zero(rest)));
      if (seen) bytes |= static_cast<uint8_t>(1u << byte);
    }
    if (bytes != 0) publish(i, bytes);
  }
}

void WeakBlock::fence_block(unsigned thread) {
  for (Word& word : words_)
    for (unsigned byte = 0; byte < kWordBytes; ++byte)
      if ((word.mask >> byte & 1) != 0 && observed(word, byte, thread)) word.time[byte] = 0;
}

void WeakBlock::barrier() { all_seen_ = time_; }

void WeakBlock::warp_sync(unsigned warp, uint32_t lanes) {
  for (unsigned lane = 0; lane < kLanes; ++lane)
    if (lanes >> lane & 1) warp_seen_[warp * kLanes + lane] = time_;
}

size_t WeakBlock::pending_bytes() const {
  size_t bytes = 0;
  for (const Word& word : words_) bytes += static_cast<size_t>(std::popcount(word.mask));
  return bytes;
}

WeakMemory::WeakMemory(uint64_t seed, uint64_t patience)
    : random_(seed), patience_(patience), next_release_(patience) {}

WeakBlock& WeakMemory::begin_block() { return blocks_.emplace_back(*this); }

void WeakMemory::release_all(uint64_t newest_slice) {
  std::vector<std::pair<WeakBlock*, const std::byte*>> ripe;
  for (WeakBlock& block : blocks_)
    for (const WeakBlock::Word& word : block.words_)
      if (word.slice <= newest_slice) ripe.emplace_back(&block, word.where);
  std::shuffle(ripe.begin(), ripe.end(), random_);
  for (auto [block, where] : ripe) block->before_atomic(where, kWordBytes);
}

void WeakMemory::next_slice() {
  ++slice_;
  if (slice_ < next_release_) return;
  // Between one and two patiences after the last time: a spin-wait cannot tell in advance.
  next_release_ = slice_ + patience_ + random_() % (patience_ + 1);
  if (slice_ >= patience_) release_all(slice_ - patience_);
}

void WeakMemory::finish() { release_all(slice_); }

}  // namespace cml::emulator
