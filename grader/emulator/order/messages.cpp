#include "emulator/order/messages.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "emulator/order/location.h"

namespace cml::emulator {
namespace {

constexpr uint64_t kNever = ~uint64_t{0};

}  // namespace

Messages::Messages(const HappensBefore& order, std::optional<uint64_t> seed)
    : order_(order), weak_(seed.has_value()), random_(seed.value_or(0)) {}

/// The time of the oldest message that the thread may still read; 0 where it may read what was there before
/// all.
uint64_t Messages::floor_of(const OrderedThread& thread, const Seen& seen, uint64_t number, const Word& word,
                            uint8_t bytes) const {
  uint64_t floor = 0;
  const auto own = seen.times.find(number);
  if (own != seen.times.end()) floor = own->second;
  for (size_t i = word.messages.size(); i-- > 0;) {
    const Message& message = word.messages[i];
    if (message.time <= floor) break;
    if ((message.bytes & bytes) == 0) continue;
    if (message.fenced <= seen.fence || order_.ordered(message.thread, message.tick, thread) ||
        (message.strong && order_.is_observed(number, message.tick, thread)))
      return message.time;
  }
  return floor;
}

Release Messages::load(const OrderedThread& thread, uint64_t at, const std::byte* now, std::byte* value,
                       unsigned bytes, const Strength& strength) {
  std::memcpy(value, now, bytes);
  if (words_.empty()) return {};
  if (!weak_) return strength.strong ? last(thread, at, bytes) : Release{};
  Seen& seen = seen_[thread.key()];
  // All words as they were at one time, so that no access is torn.
  uint64_t floor = 0;
  std::vector<uint64_t> times;
  each_word(at, bytes, [&](const WordPart& part) {
    const auto found = words_.find(part.word);
    if (found != words_.end())
      floor = std::max(floor, floor_of(thread, seen, part.word, found->second, part.bytes));
  });
  each_word(at, bytes, [&](const WordPart& part) {
    const auto found = words_.find(part.word);
    if (found == words_.end()) return;
    for (const Message& message : found->second.messages)
      if (message.time > floor && (message.bytes & part.bytes) != 0) times.push_back(message.time);
  });
  uint64_t as_of = kNever;
  if (!times.empty() && random_() >> 63 != 0) {
    // An older value, where there is one: any but the newest.
    *std::max_element(times.begin(), times.end()) = floor;
    as_of = times[random_() % times.size()];
  }
  Release release;
  each_word(at, bytes, [&](const WordPart& part) {
    const auto found = words_.find(part.word);
    if (found == words_.end()) return;
    const Word& word = found->second;
    const Message* read = nullptr;
    const Message* written = nullptr;  // the write of these bytes
    for (const Message& message : word.messages) {
      if (message.time > as_of) break;
      read = &message;
      if ((message.bytes & part.bytes) != 0) written = &message;
    }
    const std::array<std::byte, 4>& bits = read != nullptr ? read->value : word.oldest;
    std::byte* to = value + part.first;
    for (unsigned byte = 0; byte < 4; ++byte) {
      if ((part.bytes >> byte & 1) == 0) continue;
      if ((word.known >> byte & 1) != 0) *to = bits[byte];
      ++to;
    }
    if (read == nullptr) return;
    seen.times[part.word] = read->time;
    seen.unfenced.push_back(part.word);
    if (part.first == 0 && written != nullptr) release = written->release;
  });
  return strength.strong ? release : Release{};
}

Release Messages::last(const OrderedThread& thread, uint64_t at, unsigned bytes) {
  const auto found = words_.find(at / 4);
  if (found == words_.end() || found->second.messages.empty()) return {};
  const std::vector<Message>& messages = found->second.messages;
  if (weak_) {
    Seen& seen = seen_[thread.key()];
    seen.times[at / 4] = messages.back().time;
    seen.unfenced.push_back(at / 4);
  }
  const uint8_t mask = first_word(at, bytes).bytes;
  const auto written = std::find_if(messages.rbegin(), messages.rend(),
                                    [&](const Message& message) { return (message.bytes & mask) != 0; });
  return written != messages.rend() ? written->release : Release{};
}

void Messages::store(const OrderedThread& thread, Tick tick, uint64_t at, const std::byte* before,
                     const std::byte* now, unsigned bytes, const Strength& strength, const Release& release,
                     uint64_t object) {
  if (!weak_ && !release) {
    // A write that releases nothing ends what the last one has released.
    if (!words_.empty())
      each_word(at, bytes, [&](const WordPart& part) {
        const auto found = words_.find(part.word);
        if (found == words_.end()) return;
        std::vector<Message>& messages = found->second.messages;
        std::erase_if(messages, [&](const Message& message) { return (message.bytes & part.bytes) != 0; });
        if (messages.empty()) words_.erase(found);
      });
    return;
  }
  ++time_;
  each_word(at, bytes, [&](const WordPart& part) {
    Word& word = words_[part.word];
    const uint64_t writer = object != 0 ? object : thread.key();
    Message message{time_, writer, tick, kNever, word.oldest, part.bytes, strength.strong, {}};
    if (part.first == 0) message.release = release;
    if (!word.messages.empty()) message.value = word.messages.back().value;
    unsigned from = part.first;
    for (unsigned byte = 0; byte < 4; ++byte) {
      if ((part.bytes >> byte & 1) == 0) continue;
      if ((word.known >> byte & 1) == 0) {
        word.oldest[byte] = before[from];
        for (Message& earlier : word.messages) earlier.value[byte] = word.oldest[byte];
      }
      message.value[byte] = now[from++];
    }
    word.known |= part.bytes;
    if (!weak_)
      std::erase_if(word.messages, [&](const Message& earlier) { return (earlier.bytes & part.bytes) != 0; });
    if (word.messages.size() == kKept) {
      word.oldest = word.messages.front().value;
      word.messages.erase(word.messages.begin());
    }
    word.messages.push_back(std::move(message));
    if (!weak_ || object != 0) return;
    Seen& seen = seen_[thread.key()];
    seen.times[part.word] = time_;
    seen.unfenced.push_back(part.word);
  });
}

void Messages::fence_sc(const OrderedThread& thread) {
  if (!weak_) return;
  Seen& seen = seen_[thread.key()];
  seen.fence = ++fences_;
  for (const uint64_t number : seen.unfenced) {
    const auto found = words_.find(number);
    const auto time = seen.times.find(number);
    if (found == words_.end() || time == seen.times.end()) continue;
    for (Message& message : found->second.messages)
      if (message.time <= time->second) message.fenced = std::min(message.fenced, seen.fence);
  }
  seen.unfenced.clear();
}

void Messages::forget_thread(const OrderedThread& thread) { seen_.erase(thread.key()); }

void Messages::forget(uint64_t at, uint64_t bytes) {
  for (uint64_t word = at / 4; word * 4 < at + bytes && !words_.empty(); ++word) words_.erase(word);
}

void Messages::forget_block(uint64_t block, uint32_t bytes) { forget(location::of_shared(block, 0), bytes); }

}  // namespace cml::emulator
