#include "emulator/order/races.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/warp.h"

namespace cml::emulator {
namespace {

/// Reads of one word that are kept before those are left out that others stand for.
constexpr int32_t kManyReads = 32;
/// Weak writes of one word that nothing orders, kept at most. More of them either wrote the same value, and
/// then it makes no difference with which of them a read races, or a race has been found.
constexpr uint32_t kMostWrites = 16;

}  // namespace

Races::Word& Races::word_at(uint64_t word) {
  const uint64_t page = word / kPageWords;
  if (page != last_page_) {
    std::unique_ptr<Page>& found = pages_[page];
    if (found == nullptr) found = std::make_unique<Page>();
    last_ = found.get();
    last_page_ = page;
  }
  return (*last_)[word % kPageWords];
}

/// Those of the node's lanes whose access does not happen before `thread`'s next one.
uint32_t Races::unordered_lanes(const Node& node, const OrderedThread& thread) const {
  if (node.is_copy) return node.lanes;
  if (node.object != 0) return order_.ordered(node.object, node.tick, thread) ? 0 : node.lanes;
  const OrderedThread& t = thread;
  const bool own_warp = node.block == t.block->number && node.warp == t.index / kWarpSize;
  uint32_t lanes = own_warp ? node.lanes & ~(1u << t.index % kWarpSize) : node.lanes;
  for (uint32_t rest = lanes; rest != 0; rest &= rest - 1) {
    const unsigned lane = static_cast<unsigned>(std::countr_zero(rest));
    ++clocks_looked_at_;
    if (order_.ordered(thread_key::of_thread(node.block, node.warp * kWarpSize + lane), node.tick, thread))
      lanes &= ~(1u << lane);
  }
  return lanes;
}

/// The lanes that have used what they read.
uint32_t Races::used_lanes(const Node& node) const {
  return loads_ != nullptr ? loads_->used(node.load) : ~0u;
}

/// A thread that is ordered after `access`, or races with it, need not be compared with the node.
bool Races::stands_for(const Node& node, const OrderedAccess& access, bool same_block) {
  if (node.is_copy || (node.writes && !access.writes)) return false;
  if (!node.strong) return !access.strong;
  // A write alone can be observed, not the read before it. (PTX ISA 8.9.2)
  if (!node.writes && access.writes && access.strong) return false;
  return node.wide || (!access.wide && same_block);
}

/// Lets a strong access of `block` represent one of another block, but not for later strong accesses of its
/// own block that have block scope: for those that of a third block is needed.
void Races::stand_in(Node& node, uint64_t block) {
  if (node.stand_in != kNoBlock && node.stand_in != block) node.lanes = 0;
  node.stand_in = block;
}

Race Races::race_of(const Node& node, const OrderedThread& thread, const OrderedAccess& access, uint64_t word,
                    uint8_t bytes, unsigned lane, bool is_copy) {
  Race race;
  race.at = word * 4 + static_cast<unsigned>(std::countr_zero(static_cast<unsigned>(node.bytes & bytes)));
  race.first = {thread_key::of_thread(node.block, node.warp * kWarpSize + lane),
                node.instruction,
                node.writes,
                node.is_atomic,
                node.is_copy || node.object != 0,
                node.load};
  race.second = {thread.key(), access.instruction, access.writes, access.is_atomic, is_copy, access.load};
  race.is_of_read_only = access.is_read_only;
  race.is_update = access.is_update && node.writes;
  return race;
}

void Races::add_volatile_pair(Race pair) {
  pair.is_volatile = true;
  const auto is_same = [&](const Race& it) {
    return it.first.instruction == pair.first.instruction && it.second.instruction == pair.second.instruction;
  };
  if (std::none_of(volatile_pairs_.begin(), volatile_pairs_.end(), is_same)) volatile_pairs_.push_back(pair);
}

std::vector<Race> Races::volatile_pairs() const {
  std::vector<Race> pairs;
  const auto is_repeated = [&](const Race::Side& side) {
    return !side.writes && std::find(repeated_reads_.begin(), repeated_reads_.end(), side.instruction) !=
                               repeated_reads_.end();
  };
  for (const Race& it : volatile_pairs_)
    if (!is_repeated(it.first) && !is_repeated(it.second)) pairs.push_back(it);
  std::stable_partition(pairs.begin(), pairs.end(), [](const Race& it) { return it.is_update; });
  return pairs;
}

/// The thread itself has accessed the word by a node of the list, `instruction` where it is not kNone.
bool Races::has_own(const OrderedThread& thread, uint32_t head, uint32_t instruction) const {
  for (uint32_t i = head; i != kNone; i = nodes_[i].next) {
    const Node& node = nodes_[i];
    if (node.block == thread.block->number && node.warp == thread.index / kWarpSize &&
        (node.lanes >> thread.index % kWarpSize & 1) != 0 &&
        (instruction == kNone || node.instruction == instruction))
      return true;
  }
  return false;
}

/// Notes the instruction of a read where the thread has read the word by it before.
void Races::find_repeated_read(const OrderedThread& thread, const OrderedAccess& access, uint32_t head) {
  if (!has_own(thread, head, access.instruction)) return;
  if (std::find(repeated_reads_.begin(), repeated_reads_.end(), access.instruction) == repeated_reads_.end())
    repeated_reads_.push_back(access.instruction);
}

std::optional<Race> Races::compare(const OrderedThread& thread, const OrderedAccess& access, uint64_t word,
                                   uint8_t bytes, uint32_t& head, bool is_copy) {
  std::optional<Race> race;
  bool is_certain = false;  // the value of a read that races has been used
  uint32_t* link = &head;
  while (*link != kNone) {
    Node& node = nodes_[*link];
    if ((node.bytes & bytes) == 0) {
      link = &node.next;
      continue;
    }
    const bool same_block = node.block == thread.block->number;
    const bool morally_strong =
        node.strong && access.strong && in_scope(same_block, node.wide, access.wide) && node.touched == bytes;
    // What is ordered after this access is ordered after the writes that it observes. (PTX ISA 8.9.5)
    const bool observed =
        node.strong && node.writes &&
        ((morally_strong && node.tick < access.observed) || order_.is_observed(word, node.tick, thread));
    const uint32_t unordered = access.is_read_only && node.writes ? node.lanes
                               : observed                         ? 0
                                                                  : unordered_lanes(node, thread);
    const bool harmless = node.writes && access.writes && !access.changes && !access.is_atomic;
    const bool conflicts = unordered != 0 && (node.writes || access.writes);
    if (conflicts && !morally_strong && !harmless && !is_certain) {
      const uint32_t certain = node.writes ? unordered : unordered & used_lanes(node);
      if (!race || certain != 0) {
        is_certain = certain != 0;
        const auto lane = static_cast<unsigned>(std::countr_zero(is_certain ? certain : unordered));
        race = race_of(node, thread, access, word, bytes, lane, is_copy);
      }
    }
    // A read observes the write before it.
    const bool is_pair = node.is_volatile || (node.is_atomic && !node.is_unchanged);
    if (conflicts && morally_strong && access.writes && is_pair && access.is_volatile &&
        (!harmless || access.is_update))
      add_volatile_pair(race_of(node, thread, access, word, bytes,
                                static_cast<unsigned>(std::countr_zero(unordered)), false));
    if (!is_copy && stands_for(node, access, same_block)) {
      const bool in_whole = (node.bytes & ~bytes) == 0;
      if (same_block || !access.strong || !node.strong) {
        if (unordered == 0) node.bytes &= static_cast<uint8_t>(~bytes);
        if (in_whole) node.lanes = unordered;
      } else if (unordered == 0 && in_whole) {
        stand_in(node, thread.block->number);
      }
    }
    if (node.bytes == 0 || node.lanes == 0) {
      release(*link);
    } else {
      link = &node.next;
    }
  }
  return race;
}

void Races::add(const OrderedThread& thread, const OrderedAccess& access, uint8_t bytes, uint32_t& head,
                bool is_copy) {
  const uint32_t lane = 1u << thread.index % kWarpSize;
  const auto warp = static_cast<uint8_t>(thread.index / kWarpSize);
  if (head != kNone) {
    Node& newest = nodes_[head];
    if (newest.tick == order_.now() && newest.block == thread.block->number && newest.warp == warp &&
        newest.instruction == access.instruction && newest.bytes == bytes && newest.touched == bytes &&
        newest.load == access.load && newest.object == access.object && newest.writes == access.writes &&
        newest.strong == access.strong && newest.wide == access.wide &&
        newest.is_atomic == access.is_atomic && newest.is_volatile == access.is_volatile &&
        newest.is_copy == is_copy) {
      newest.lanes |= lane;
      return;
    }
  }
  // A copy over the thread's own unfinished one is a race that has been found: one of the two is enough.
  for (uint32_t i = is_copy ? head : kNone; i != kNone; i = nodes_[i].next) {
    Node& node = nodes_[i];
    if (!node.is_copy || node.block != thread.block->number || node.warp != warp ||
        (node.lanes & lane) == 0 || node.instruction != access.instruction || node.bytes != bytes ||
        node.touched != bytes)
      continue;
    return;
  }
  uint32_t index = free_;
  if (index == kNone) {
    index = static_cast<uint32_t>(nodes_.size());
    nodes_.emplace_back();
  } else {
    free_ = nodes_[index].next;
  }
  nodes_[index] = {thread.block->number,
                   order_.now(),
                   access.load,
                   access.object,
                   head,
                   lane,
                   access.instruction,
                   warp,
                   bytes,
                   bytes,
                   access.writes,
                   access.strong,
                   access.wide,
                   access.is_atomic,
                   access.is_volatile,
                   is_copy,
                   false,
                   kNoBlock};
  head = index;
}

/// Gives back all but the latest kMostWrites; strong ones stay, and copies, which are waited for.
void Races::keep_latest(uint32_t& head) {
  uint32_t kept = 0;
  for (uint32_t* link = &head; *link != kNone;) {
    Node& node = nodes_[*link];
    if (++kept > kMostWrites && !node.is_copy && !node.strong) {
      release(*link);
    } else {
      link = &node.next;
    }
  }
}

size_t Races::HashOfReader::operator()(const Reader& it) const {
  const uint64_t how = uint64_t{it.warp} << 24 | uint64_t{it.bytes} << 16 | uint64_t{it.touched} << 8 |
                       uint64_t{it.strong} << 2 | uint64_t{it.wide} << 1 | uint64_t{it.is_atomic};
  return std::hash<uint64_t>()(it.block * 0x9e3779b97f4a7c15 + how);
}

/// Of the reads of one thread that are alike, the last one whose value it has used stands for those before.
/// How many nodes are left.
int32_t Races::keep_latest_of_each_thread(uint32_t& head) {
  later_.clear();
  int32_t left = 0;
  for (uint32_t* link = &head; *link != kNone;) {
    Node& node = nodes_[*link];
    if (!node.is_copy && node.object == 0 && node.stand_in == kNoBlock) {
      uint32_t& later =
          later_[{node.block, node.warp, node.bytes, node.touched, node.strong, node.wide, node.is_atomic}];
      node.lanes &= ~later;
      later |= node.lanes & used_lanes(node);
    }
    if (node.lanes == 0) {
      release(*link);
    } else {
      link = &node.next;
      ++left;
    }
  }
  return left;
}

std::optional<Race> Races::access_word(const OrderedThread& thread, const OrderedAccess& access, uint64_t at,
                                       uint8_t bytes, bool is_copy) {
  Word& word = word_at(at);
  if (access.is_volatile && access.writes && !access.is_update && has_own(thread, word.reads, kNone)) {
    OrderedAccess update = access;
    update.is_update = true;
    return access_word(thread, update, at, bytes, is_copy);
  }
  std::optional<Race> race = compare(thread, access, at, bytes, word.writes, is_copy);
  if (access.writes) {
    std::optional<Race> with_read = compare(thread, access, at, bytes, word.reads, is_copy);
    if (!race) race = with_read;
    add(thread, access, bytes, word.writes, is_copy);
    keep_latest(word.writes);
    word.count = 0;
  } else {
    if (access.is_volatile) find_repeated_read(thread, access, word.reads);
    if (++word.count > kManyReads) {
      // A value that may never be used represents no other one.
      if (loads_ == nullptr || access.load == 0) compare(thread, access, at, bytes, word.reads, is_copy);
      // As many reads again may come before all that are left are looked through once more.
      word.count = std::min(kManyReads - keep_latest_of_each_thread(word.reads), 0);
    }
    add(thread, access, bytes, word.reads, is_copy);
  }
  return race;
}

std::optional<Race> Races::access(const OrderedThread& thread, const OrderedAccess& access, bool is_copy) {
  std::optional<Race> first;
  each_word(access.at, access.bytes, [&](const WordPart& part) {
    std::optional<Race> race = access_word(thread, access, part.word, part.bytes, is_copy);
    if (!first) first = race;
  });
  return first;
}

void Races::leave_unchanged(const OrderedThread& thread, uint64_t at, unsigned bytes) {
  each_word(at, bytes, [&](const WordPart& part) {
    const uint32_t head = word_at(part.word).writes;
    if (head == kNone) return;
    Node& node = nodes_[head];
    if (node.is_atomic && node.block == thread.block->number && node.warp == thread.index / kWarpSize)
      node.is_unchanged = true;
  });
}

void Races::finish_copy(const OrderedThread& thread, uint64_t at, unsigned bytes, bool writes,
                        uint64_t object) {
  const uint32_t lane = 1u << thread.index % kWarpSize;
  each_word(at, bytes, [&](const WordPart& part) {
    Word& word = word_at(part.word);
    uint32_t& head = writes ? word.writes : word.reads;
    OrderedAccess done;
    bool any = false;
    for (uint32_t i = head; i != kNone; i = nodes_[i].next) {
      Node& node = nodes_[i];
      if (!node.is_copy || node.block != thread.block->number || node.warp != thread.index / kWarpSize ||
          (node.lanes & lane) == 0 || (node.bytes & part.bytes) == 0)
        continue;
      node.lanes &= ~lane;
      done.instruction = node.instruction;
      any = true;
    }
    if (!any) return;
    for (uint32_t* link = &head; *link != kNone;) {
      Node& node = nodes_[*link];
      if (node.lanes != 0) {
        link = &node.next;
      } else {
        release(*link);
      }
    }
    done.writes = writes;
    done.object = object;
    if (writes && object == 0) {  // it stands for what is ordered before its end, as a store does
      compare(thread, done, part.word, part.bytes, word.writes, false);
      compare(thread, done, part.word, part.bytes, word.reads, false);
    }
    add(thread, done, part.bytes, head, false);
  });
}

std::optional<Race> Races::without_proxy_fence(const OrderedThread& thread, const OrderedAccess& access) {
  std::optional<Race> found;
  const Clock& fenced = thread.block->fenced_to_async;
  each_word(access.at, access.bytes, [&](const WordPart& part) {
    for (uint32_t i = word_at(part.word).writes; i != kNone && !found; i = nodes_[i].next) {
      const Node& node = nodes_[i];
      const auto common = static_cast<uint8_t>(node.bytes & part.bytes);
      if (node.is_copy || node.object != 0 || common == 0) continue;
      for (uint32_t rest = node.lanes; rest != 0 && !found; rest &= rest - 1) {
        const uint64_t writer = thread_key::of_thread(
            node.block, node.warp * kWarpSize + static_cast<unsigned>(std::countr_zero(rest)));
        // What nothing orders is reported as a race already.
        if (fenced.covers(writer, node.tick) || !order_.ordered(writer, node.tick, thread)) continue;
        found.emplace();
        found->at = part.word * 4 + static_cast<unsigned>(std::countr_zero(static_cast<unsigned>(common)));
        found->first = {writer, node.instruction, true, node.is_atomic, false, 0};
        found->second = {thread.key(), access.instruction, false, false, true, 0};
        found->lacks_proxy_fence = true;
      }
    }
  });
  return found;
}

void Races::forget(uint64_t at, uint64_t bytes) {
  for (uint64_t number = at / 4; number * 4 < at + bytes && !pages_.empty(); ++number) {
    const auto found = pages_.find(number / kPageWords);
    if (found == pages_.end()) continue;
    Word& word = (*found->second)[number % kPageWords];
    while (word.writes != kNone) release(word.writes);
    while (word.reads != kNone) release(word.reads);
  }
}

void Races::forget_block(uint64_t block, uint32_t bytes) {
  const uint64_t first = location::of_shared(block, 0) / 4 / kPageWords;
  for (uint64_t page = 0; page <= bytes / 4 / kPageWords; ++page) {
    const auto found = pages_.find(first + page);
    if (found == pages_.end()) continue;
    for (Word& word : *found->second)
      for (uint32_t head : {word.writes, word.reads})
        while (head != kNone) release(head);
    pages_.erase(found);
  }
  last_page_ = ~uint64_t{0};
}

/// Gives back the node that `link` names; `link` then names the next one.
void Races::release(uint32_t& link) {
  const uint32_t gone = link;
  link = nodes_[gone].next;
  nodes_[gone].next = free_;
  free_ = gone;
}

}  // namespace cml::emulator
