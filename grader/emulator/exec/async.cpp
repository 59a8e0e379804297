#include "emulator/exec/async.h"

#include <algorithm>
#include <cstring>
#include <string>

#include "emulator/exec/async_operands.h"
#include "emulator/exec/bulk_copy.h"
#include "emulator/exec/mbarrier.h"

namespace cml::emulator {
namespace {

using ptx::operator""_op;

// cp.async: [shared], [global], size, source size or ignore-source predicate.

void copy_async(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  const Op& op = op_of(in);
  AsyncCopies::Copy copy;
  copy.op = &op;
  copy.mask = active;
  copy.bytes = op.element_bytes;
  const bool has_policy = op.source->modifiers.cache.find("cache_hint") != std::string::npos;
  const bool has_source_size = op.source->operands.size() > (has_policy ? 4u : 3u);
  set_addresses(warp, active, [&](unsigned l) {
    return read_source(warp, op, 1, l) + static_cast<uint64_t>(op.second_immediate);
  });
  uint32_t readers = 0;
  each_lane(active, [&](unsigned l) {
    unsigned bytes = copy.bytes;
    if (has_source_size && op.src_bytes[3] != 0) {
      bytes = static_cast<unsigned>(std::min<uint64_t>(bytes, read_source(warp, op, 3, l)));
    } else if (has_source_size) {
      const uint32_t ignored = *reinterpret_cast<const uint32_t*>(warp.frame + op.src[3]);
      if ((ignored >> l & 1) != (op.negate[3] ? 1u : 0u)) bytes = 0;
    }
    if (bytes == 0) return;
    readers |= 1u << l;
    copy.read[l] = static_cast<uint8_t>(bytes);
    const uint64_t address = warp.access.address[l];
    const std::byte* const from = global_bytes(warp, address, bytes, false);
    if (from == nullptr || address % copy.bytes != 0)
      fault_access(warp, op, ptx::Space::global, 1u << l, copy.bytes, false);
    if (warp.is_ordered) {
      ordered_load(warp, op, ptx::Space::global, l, from, copy.value[l], bytes);
    } else {
      std::memcpy(copy.value[l], from, bytes);
    }
  });
  if (warp.has_observers && readers != 0) {
    warp.access.affine &= readers == active;
    notify_observers(warp, op, ptx::Space::global, AccessKind::copy, readers, copy.bytes);
  }
  set_addresses(warp, active, [&](unsigned l) { return shared_offset(warp, op, 0, l, op.immediate); });
  check_shared(warp, op, active, copy.bytes, true);
  if (warp.has_observers) {
    Op write = op;
    ++write.site;
    notify_observers(warp, write, ptx::Space::shared, AccessKind::copy, active, copy.bytes);
  }
  Block& block = warp.block();
  each_lane(active, [&](unsigned l) {
    copy.to[l] = warp.access.address[l];
    block.copies_in_flight().begin(warp.index, l, copy.read[l]);
    if (warp.is_ordered)
      block.launch().order->begin_copy(block.thread(warp.index * kWarpSize + l),
                                       location::of_shared(block.order(), copy.to[l]), copy.bytes,
                                       op.counter);
  });
  warp.copies().add(copy);
}

void commit_group(Lanes& lanes, const Decoded&, uint32_t active) { warp_of(lanes).copies().commit(active); }

void wait_group(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  const auto pending = static_cast<uint32_t>(op_of(in).source->operands[0].bits);
  warp.block().copies_in_flight().wait(warp.index, warp.copies().wait(warp, active, pending));
}

void wait_all(Lanes& lanes, const Decoded&, uint32_t active) {
  Warp& warp = warp_of(lanes);
  warp.block().copies_in_flight().wait(warp.index, warp.copies().wait(warp, active, AsyncCopies::kAll));
}

void fence(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  if (!warp.is_ordered) return;
  Block& block = warp.block();
  const ptx::Instruction& source = *op_of(in).source;
  // membar is fence.sc. (PTX ISA 9.7.13.4)
  const bool is_sc = source.opcode == "membar"_op || source.modifiers.ordering == ptx::Ordering::sc;
  // fence.acquire and fence.release are one side of it.
  const FenceSides sides = source.modifiers.ordering == ptx::Ordering::acquire   ? FenceSides::acquire
                           : source.modifiers.ordering == ptx::Ordering::release ? FenceSides::release
                                                                                 : FenceSides::both;
  each_lane(active, [&](unsigned l) {
    block.launch().order->fence(
        block.thread(warp.index * kWarpSize + l),
        holds_other_blocks(source.modifiers.scope) ||
            (warp.cluster_blocks > 1 && source.modifiers.scope == ptx::Scope::cluster),
        is_sc, sides);
  });
}

/// Between the generic and the async proxy, of shared memory too. (PTX ISA 9.7.13.4)
void fence_async_proxy(Lanes& lanes, const Decoded&, uint32_t active) {
  Warp& warp = warp_of(lanes);
  if (!warp.is_ordered) return;
  Block& block = warp.block();
  block.launch().order->happens_before().fence_proxy(block.ordered(), warp.index, active,
                                                     (warp.live() & ~active) == 0);
}

void no_effect(Lanes&, const Decoded&, uint32_t) {}

}  // namespace

Handler async_handler(const ptx::Instruction& instruction, const Decoded&) {
  switch (instruction.opcode) {
    case "cp.async"_op:
      return copy_async;
    case "cp.async.commit_group"_op:
      return commit_group;
    case "cp.async.wait_group"_op:
      return wait_group;
    case "cp.async.wait_all"_op:
      return wait_all;
    default:
      break;
  }
  const Handler handler = bulk_handler(instruction);
  return handler != nullptr ? handler : mbarrier_handler(instruction);
}

Handler fence_handler(const ptx::Instruction& instruction, const Decoded&) {
  const std::string& words = instruction.modifiers.rest;
  if (words.find("proxy") == std::string::npos) return fence;
  const bool is_async = words.find("async") != std::string::npos;
  return is_async && instruction.modifiers.space != ptx::Space::global ? fence_async_proxy : no_effect;
}

void AsyncCopies::clear() {
  copies_.clear();
  std::fill(std::begin(groups_), std::end(groups_), 0);
}

void AsyncCopies::add(Copy copy) {
  std::copy(std::begin(groups_), std::end(groups_), std::begin(copy.group));
  copy.number = issued_++;
  copies_.push_back(copy);
}

void AsyncCopies::commit(uint32_t lanes) {
  each_lane(lanes, [&](unsigned l) { ++groups_[l]; });
}

uint64_t AsyncCopies::wait(LaneContext& context, uint32_t lanes, uint32_t pending) {
  return finish(
      context, lanes,
      [&](const Copy& copy, unsigned l) {
        // Group g is one of the newest `pending` where fewer than `pending` were committed after it.
        return pending == kAll || (copy.group[l] < groups_[l] && groups_[l] - copy.group[l] > pending);
      },
      0);
}

uint64_t AsyncCopies::land(LaneContext& context, unsigned lane, uint64_t end, uint64_t object) {
  return finish(
      context, 1u << lane, [&](const Copy& copy, unsigned) { return copy.number < end; }, object);
}

template <class IsOver>
uint64_t AsyncCopies::finish(LaneContext& context, uint32_t lanes, IsOver is_over, uint64_t object) {
  uint64_t read = 0;
  if (copies_.empty()) return read;
  for (Copy& copy : copies_) {
    uint32_t done = 0;
    each_lane(copy.mask & lanes, [&](unsigned l) {
      if (is_over(copy, l)) done |= 1u << l;
    });
    if (done == 0) continue;
    Block& block = static_cast<Warp&>(context).block();
    each_lane(done, [&](unsigned l) {
      read += copy.read[l];
      std::byte* to = context.shared + copy.to[l];
      if (context.is_ordered) {
        finish_ordered(block, context.index * kWarpSize + l, location::of_shared(block.order(), copy.to[l]),
                       to, copy.value[l], copy.bytes, object);
      } else {
        std::memcpy(to, copy.value[l], copy.bytes);
      }
      if (context.shared_written != nullptr)
        std::memset(context.shared_written + copy.to[l], 0xFF, copy.bytes);
    });
    copy.mask &= ~done;
  }
  copies_.erase(
      std::remove_if(copies_.begin(), copies_.end(), [](const Copy& copy) { return copy.mask == 0; }),
      copies_.end());
  return read;
}

}  // namespace cml::emulator
