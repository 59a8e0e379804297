#include "emulator/order/order.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "core/warp.h"

namespace cml::emulator {
namespace {

OrderedAccess access_of(uint64_t at, unsigned bytes, const Operation& operation, bool writes) {
  OrderedAccess access;
  access.at = at;
  access.bytes = bytes;
  access.instruction = operation.instruction;
  access.writes = writes;
  access.strong = operation.strength.strong;
  access.wide = operation.strength.wide;
  access.is_atomic = operation.is_atomic;
  access.is_volatile = operation.is_volatile;
  access.is_read_only = operation.is_read_only;
  access.load = operation.load;
  return access;
}

/// Words of an access, which is aligned to its size.
unsigned words_of(unsigned bytes) { return (bytes + 3) / 4; }

}  // namespace

Order::Order(bool races, std::optional<uint64_t> weak_seed, std::function<void(const Race&)> found,
             bool follows_loads)
    : races_on_(races),
      follows_loads_(follows_loads),
      found_(std::move(found)),
      races_(happens_before_, &loads_),
      messages_(happens_before_, weak_seed) {}

void Order::begin_block(OrderedBlock& block, uint64_t number, unsigned threads) {
  happens_before_.begin_block(block, number, threads);
}

void Order::end_block(OrderedBlock& block, uint32_t shared_bytes) {
  races_.forget_block(block.number, shared_bytes);
  messages_.forget_block(block.number, shared_bytes);
  for (unsigned index = 0; index < block.threads; ++index) messages_.forget_thread({&block, index});
}

void Order::forget(uint64_t at, uint64_t bytes) {
  races_.forget(at, bytes);
  messages_.forget(at, bytes);
}

void Order::load(const OrderedThread& thread, uint64_t at, const std::byte* memory, std::byte* value,
                 unsigned bytes, const Operation& operation) {
  compare(thread, access_of(at, bytes, operation, false));
  const Release release = messages_.load(thread, at, memory, value, bytes, operation.strength);
  if (release || operation.strength.acquires)
    happens_before_.acquire(thread, operation.strength, at / 4, release, words_of(bytes));
}

void Order::store(const OrderedThread& thread, uint64_t at, std::byte* memory, const std::byte* value,
                  unsigned bytes, const Operation& operation) {
  OrderedAccess access = access_of(at, bytes, operation, true);
  access.changes = std::memcmp(memory, value, bytes) != 0;
  compare(thread, access);
  const Tick tick = happens_before_.now();
  const Release release =
      operation.strength.strong ? happens_before_.release(thread, operation.strength, at / 4) : Release{};
  messages_.store(thread, tick, at, memory, value, bytes, operation.strength, release);
  std::memcpy(memory, value, bytes);
}

Release Order::begin_atomic(const OrderedThread& thread, uint64_t at, const std::byte* memory,
                            std::byte* before, unsigned bytes, const Operation& operation) {
  const Release read = messages_.last(thread, at, bytes);
  OrderedAccess access = access_of(at, bytes, operation, true);
  access.observed = happens_before_.observed(thread, operation.strength, read);
  compare(thread, access);
  std::memcpy(before, memory, bytes);
  if (read || operation.strength.acquires)
    happens_before_.acquire(thread, operation.strength, at / 4, read, words_of(bytes));
  return read;
}

void Order::finish_atomic(const OrderedThread& thread, uint64_t at, const std::byte* memory,
                          const std::byte* before, unsigned bytes, const Operation& operation,
                          const Release& read) {
  if (races_on_ && std::memcmp(memory, before, bytes) == 0) races_.leave_unchanged(thread, at, bytes);
  const Tick tick = happens_before_.now();
  const Release release = happens_before_.release(thread, operation.strength, at / 4, read);
  messages_.store(thread, tick, at, before, memory, bytes, operation.strength, release);
}

void Order::use_behind(const Made& made, const OrderedThread& thread, uint64_t at, uint32_t instruction) {
  if (!races_on_ || happens_before_.ordered(made.thread, made.tick, thread)) return;
  Race race;
  race.at = at;
  race.first = {made.thread, made.instruction, true, false, false, 0};
  race.second = {thread.key(), instruction, true, true, false, 0};
  report(race);
}

void Order::begin_copy(const OrderedThread& thread, uint64_t at, unsigned bytes, uint32_t instruction,
                       bool writes) {
  Operation operation;
  operation.instruction = instruction;
  compare(thread, access_of(at, bytes, operation, writes), true);
}

void Order::finish_copy(const OrderedThread& thread, uint64_t at, std::byte* memory, const std::byte* value,
                        unsigned bytes, uint64_t object) {
  if (races_on_) races_.finish_copy(thread, at, bytes, true, object);
  messages_.store(thread, happens_before_.now(), at, memory, value, bytes, {}, {}, object);
  std::memcpy(memory, value, bytes);
}

void Order::finish_read(const OrderedThread& thread, uint64_t at, unsigned bytes, uint64_t object) {
  if (races_on_) races_.finish_copy(thread, at, bytes, false, object);
}

void Order::drop_copy(const OrderedThread& thread, uint64_t at, unsigned bytes) {
  if (races_on_) races_.finish_copy(thread, at, bytes);
}

void Order::read_in_async_proxy(const OrderedThread& thread, uint64_t at, unsigned bytes,
                                uint32_t instruction) {
  if (!races_on_) return;
  OrderedAccess access;
  access.at = at;
  access.bytes = bytes;
  access.instruction = instruction;
  if (const std::optional<Race> race = races_.without_proxy_fence(thread, access)) report(*race);
}

void Order::fence(const OrderedThread& thread, bool wide, bool is_sc, FenceSides sides) {
  happens_before_.fence(thread, wide, is_sc, sides);
  if (is_sc && wide) messages_.fence_sc(thread);
}

void Order::compare(const OrderedThread& thread, const OrderedAccess& access, bool is_copy) {
  if (!races_on_) return;
  ++compared_;
  const std::optional<Race> race = races_.access(thread, access, is_copy);
  if (!race) return;
  const Race::Side& reader = race->first.writes ? race->second : race->first;
  loads_.when_used(reader.writes ? 0 : reader.load, thread_key::thread_of(reader.thread) % kWarpSize,
                   [this, found = *race] { report(found); });
}

void Order::report(const Race& race) {
  // Two threads of a block and two blocks are different races: a barrier repairs the first alone.
  const bool same_block = thread_key::block_of(race.first.thread) == thread_key::block_of(race.second.thread);
  const uint64_t pair =
      uint64_t{race.first.instruction} << 33 | uint64_t{race.second.instruction} << 1 | (same_block ? 1 : 0);
  if (std::find(reported_.begin(), reported_.end(), pair) != reported_.end()) return;
  reported_.push_back(pair);
  found_(race);
}

}  // namespace cml::emulator
