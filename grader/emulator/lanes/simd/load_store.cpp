#include "emulator/lanes/simd/filter.h"
#include "emulator/lanes/simd/select.h"
#include "emulator/lanes/simd/shadow.h"

/// ld, ldu, st. (PTX ISA 9.7.9.8 to 9.7.9.11)
namespace cml::emulator::CML_ISA {
namespace {

using ptx::operator""_op;

/// Value of a memory element as the register's cell holds it.
template <class T, bool Signed, class C>
[[gnu::always_inline]] inline C extend(T value, C register_mask) {
  if constexpr (Signed) {
    using S =
        std::conditional_t<sizeof(T) == 1, int8_t, std::conditional_t<sizeof(T) == 2, int16_t, int32_t>>;
    return static_cast<C>(static_cast<int64_t>(static_cast<S>(value))) & register_mask;
  } else {
    return static_cast<C>(value) & register_mask;
  }
}

/// One element a lane from `memory` into cells of type C.
template <class T, bool Signed, class C, class Memory>
[[gnu::always_inline]] inline void load_element(LaneContext& c, const Op& op, Memory memory, unsigned element,
                                                uint32_t mask) {
  if (op.dst[element] == kNoSlot) return;
  C* out = cells<C>(c, op.dst[element]);
  const Access& a = c.access;
  const uint64_t skip = uint64_t{element} * sizeof(T);
  const C keep = sizeof(C) == 4 && op.register_bytes < 4 ? (C{1} << (8 * op.register_bytes)) - 1 : ~C{0};
  if (a.affine) {
    if constexpr (sizeof(T) == sizeof(C)) {
      if (op.elements == 1 && a.stride == Memory::packed_stride(sizeof(T))) {
        __builtin_memcpy(out, memory.at(a.low), sizeof(C) * kWarpSize);
        return;
      }
    }
    if (a.stride == 0 && std::is_same_v<Memory, Linear>) {
      const C value = extend<T, Signed, C>(memory.template load<T>(a.low + skip, 0), keep);
      for (unsigned l = 0; l < kWarpSize; ++l) out[l] = value;
      return;
    }
  }
  if (mask == kAllLanes) {
    alignas(64) C result[kWarpSize];
    for (unsigned l = 0; l < kWarpSize; ++l)
      result[l] = extend<T, Signed, C>(memory.template load<T>(a.address[l] + skip, l), keep);
    __builtin_memcpy(out, result, sizeof(result));
    return;
  }
  each_lane(mask, [&](unsigned l) {
    out[l] = extend<T, Signed, C>(memory.template load<T>(a.address[l] + skip, l), keep);
  });
}

/// 16-byte elements: cells are two words a lane.
struct Wide {
  uint64_t low;
  uint64_t high;
};

template <class T, bool Signed, class Memory>
[[gnu::always_inline]] inline void load_elements(LaneContext& c, const Op& op, Memory memory, uint32_t mask) {
  if constexpr (sizeof(T) == 16) {
    if (op.dst[0] == kNoSlot) return;
    Wide* out = cells<Wide>(c, op.dst[0]);
    each_lane(mask, [&](unsigned l) { out[l] = memory.template load<Wide>(c.access.address[l], l); });
  } else {
    for (unsigned e = 0; e < op.elements; ++e) {
      if (op.dst_bytes[e] == 8) {
        load_element<T, Signed, uint64_t>(c, op, memory, e, mask);
      } else {
        if constexpr (sizeof(T) <= 4) load_element<T, Signed, uint32_t>(c, op, memory, e, mask);
      }
    }
  }
}

template <class T, class Memory>
[[gnu::always_inline]] inline void store_elements(LaneContext& c, const Op& op, Memory memory,
                                                  uint32_t mask) {
  const Access& a = c.access;
  if constexpr (sizeof(T) == 16) {
    const Wide* in = cells<const Wide>(c, op.src[1]);
    each_lane(mask, [&](unsigned l) { memory.template store<Wide>(a.address[l], l, in[l]); });
  } else {
    for (unsigned e = 0; e < op.elements; ++e) {
      const uint64_t skip = uint64_t{e} * sizeof(T);
      const auto store = [&]<class C>(const C* in) {
        if constexpr (sizeof(T) == sizeof(C)) {
          if (a.affine && op.elements == 1 && a.stride == Memory::packed_stride(sizeof(T))) {
            __builtin_memcpy(memory.at(a.low), in, sizeof(C) * kWarpSize);
            return;
          }
        }
        if (mask == kAllLanes) {
          for (unsigned l = 0; l < kWarpSize; ++l)
            memory.template store<T>(a.address[l] + skip, l, static_cast<T>(in[l]));
          return;
        }
        each_lane(mask, [&](unsigned l) {
          memory.template store<T>(a.address[l] + skip, l, static_cast<T>(in[l]));
        });
      };
      if (op.src_bytes[1 + e] == 8) {
        store(cells<const uint64_t>(c, op.src[1 + e]));
      } else {
        store(cells<const uint32_t>(c, op.src[1 + e]));
      }
    }
  }
}

/// Bytes of one lane's access.
[[gnu::always_inline]] inline unsigned total_bytes(const Op& op) {
  return unsigned{op.element_bytes} * op.elements;
}

/// One lane, through Order.
template <class T, bool Signed, bool Writes>
[[gnu::noinline]] void ordered_lane(LaneContext& c, const Op& op, ptx::Space space, unsigned l,
                                    std::byte* where) {
  const unsigned bytes = total_bytes(op);
  // One lane's; the width is for the compiler, which sees the 32-lane paths too.
  alignas(16) std::byte value[64 * kWarpSize];
  std::byte* const begin = value;
  const Linear memory{begin - c.access.address[l]};
  if constexpr (Writes) {
    store_elements<T>(c, op, memory, kLaneBits.of[l]);
    ordered_store(c, op, space, l, where, value, bytes);
  } else {
    ordered_load(c, op, space, l, where, value, bytes);
    load_elements<T, Signed>(c, op, memory, kLaneBits.of[l]);
  }
}

/// Lanes in several arrays, device malloc, or with Order: one lane at a time.
template <class T, bool Signed, bool Writes>
[[gnu::noinline]] void global_by_lane(LaneContext& c, const Op& op, ptx::Space space, uint32_t mask) {
  const unsigned bytes = total_bytes(op);
  const bool affine = c.access.affine;
  c.access.affine = false;
  each_lane(mask, [&](unsigned l) {
    const uint64_t address = c.access.address[l];
    std::byte* where = lane_memory(c, address, bytes, Writes);
    if (where == nullptr) fault_access(c, op, space, kLaneBits.of[l], bytes, Writes);
    const uint64_t window = window_of(address);
    if (c.orders_global && !c.windows[window].read_only)
      return ordered_lane<T, Signed, Writes>(c, op, space, l, where);
    const Linear memory{where - address};
    if constexpr (Writes) {
      filter_global_store(c, window, kLaneBits.of[l], bytes);
      store_elements<T>(c, op, memory, kLaneBits.of[l]);
    } else {
      filter_global_load(c, op, window, kLaneBits.of[l], bytes);
      load_elements<T, Signed>(c, op, memory, kLaneBits.of[l]);
    }
  });
  c.access.affine = affine;
}

template <class T, bool Signed, bool Writes>
[[gnu::always_inline]] inline void in_global(LaneContext& c, const Op& op, ptx::Space space, uint32_t mask) {
  const unsigned bytes = total_bytes(op);
  if (!is_aligned(c.access, mask, bytes)) fault_access(c, op, space, mask, bytes, Writes);
  const Window* window = c.orders_global ? nullptr : one_window(c, bytes, Writes);
  if (window == nullptr) {
    global_by_lane<T, Signed, Writes>(c, op, space, mask);
  } else {
    const uint64_t index = window_of(c.access.low);
    const Linear memory{window->host - window_begin(index)};
    if constexpr (Writes) {
      filter_global_store(c, index, mask, bytes);
      store_elements<T>(c, op, memory, mask);
    } else {
      filter_global_load(c, op, index, mask, bytes);
      load_elements<T, Signed>(c, op, memory, mask);
    }
  }
  if (c.has_observers && op.is_observed) {
    if (!c.access.affine && mask == kAllLanes) c.access.runs = find_runs(c.access, bytes);
    notify_observers(c, op, space, Writes ? AccessKind::store : AccessKind::load, mask, bytes);
  }
}

/// Some lanes are at shared memory of other blocks of the cluster. Observers do not hear of it.
template <class T, bool Signed, bool Writes>
[[gnu::noinline]] void in_cluster(LaneContext& c, const Op& op, uint32_t mask) {
  const bool affine = c.access.affine;
  c.access.affine = false;
  each_lane(mask, [&](unsigned l) {
    std::byte* where = cluster_memory(c, op, l, total_bytes(op), Writes);
    if (c.is_ordered) return ordered_lane<T, Signed, Writes>(c, op, ptx::Space::shared, l, where);
    const Linear memory{where - c.access.address[l]};
    if constexpr (Writes)
      store_elements<T>(c, op, memory, kLaneBits.of[l]);
    else
      load_elements<T, Signed>(c, op, memory, kLaneBits.of[l]);
  });
  c.access.affine = affine;
}

template <class T, bool Signed, bool Writes>
[[gnu::always_inline]] inline void in_shared(LaneContext& c, const Op& op, uint32_t mask) {
  const unsigned bytes = total_bytes(op);
  if (!fits_shared(c, mask, bytes) || !is_aligned(c.access, mask, bytes)) {
    if (c.cluster_blocks > 1) return in_cluster<T, Signed, Writes>(c, op, mask);
    fault_access(c, op, ptx::Space::shared, mask, bytes, Writes);
  }
  if constexpr (!Writes) check_written(c, op, mask, bytes);
  if (c.is_ordered) {
    const bool affine = c.access.affine;
    c.access.affine = false;
    each_lane(mask, [&](unsigned l) {
      ordered_lane<T, Signed, Writes>(c, op, ptx::Space::shared, l, c.shared + c.access.address[l]);
    });
    c.access.affine = affine;
  } else {
    const Linear memory{c.shared};
    if constexpr (Writes) {
      filter_store(c, mask, bytes);
      store_elements<T>(c, op, memory, mask);
    } else {
      filter_load(c, mask, bytes);
      load_elements<T, Signed>(c, op, memory, mask);
    }
  }
  if constexpr (Writes) mark_written(c, mask, bytes);
  if (c.has_observers && op.is_observed)
    notify_observers(c, op, ptx::Space::shared, Writes ? AccessKind::store : AccessKind::load, mask, bytes);
}

template <class T, bool Signed, bool Writes>
[[gnu::always_inline]] inline void in_local(LaneContext& c, const Op& op, uint32_t mask) {
  const unsigned bytes = total_bytes(op);
  const bool fits = c.access.high < c.local_bytes && c.access.high + bytes <= c.local_bytes;
  if (!fits || !is_aligned(c.access, mask, bytes))
    fault_access(c, op, ptx::Space::local, mask, bytes, Writes);
  const Interleaved memory{c.local};
  if constexpr (Writes) {
    store_elements<T>(c, op, memory, mask);
  } else {
    load_elements<T, Signed>(c, op, memory, mask);
  }
  if (c.has_observers && op.is_observed)
    notify_observers(c, op, ptx::Space::local, Writes ? AccessKind::store : AccessKind::load, mask, bytes);
}

template <class T, bool Signed, bool Writes, ptx::Space S>
void access(Lanes& lanes, const Decoded& in, uint32_t active) {
  LaneContext& c = context_of(lanes);
  const Op& op = op_of(in);
  compute_addresses(c, op.src[0], op.src_bytes[0], op.immediate, active);
  if constexpr (S == ptx::Space::shared) {
    in_shared<T, Signed, Writes>(c, op, active);
  } else if constexpr (S == ptx::Space::local) {
    in_local<T, Signed, Writes>(c, op, active);
  } else if constexpr (S == ptx::Space::global) {
    in_global<T, Signed, Writes>(c, op, op.space, active);
  } else {
    each_space(c, active, [&](ptx::Space space, uint32_t mask) {
      if (space == ptx::Space::shared) return in_shared<T, Signed, Writes>(c, op, mask);
      if (space == ptx::Space::local) return in_local<T, Signed, Writes>(c, op, mask);
      return in_global<T, Signed, Writes>(c, op, ptx::Space::global, mask);
    });
  }
}

/// ld.const through a register of 32 bits, which is in op.members.
template <Handler Load>
void through_short_address(Lanes& lanes, const Decoded& in, uint32_t active) {
  const Op& op = op_of(in);
  const uint32_t* from = cells<const uint32_t>(lanes, op.members);
  uint64_t* to = cells<uint64_t>(lanes, op.src[0]);
  for (unsigned l = 0; l < kWarpSize; ++l) to[l] = long_address(from[l]);
  Load(lanes, in, active);
}

template <class T, bool Signed, bool Writes>
Handler by_space(const Op& op) {
  switch (op.space) {
    case ptx::Space::constant:
      if (op.members == kNoSlot) return access<T, Signed, Writes, ptx::Space::global>;
      return through_short_address<access<T, Signed, Writes, ptx::Space::global>>;
    case ptx::Space::shared:
      return access<T, Signed, Writes, ptx::Space::shared>;
    case ptx::Space::local:
      return access<T, Signed, Writes, ptx::Space::local>;
    case ptx::Space::none:
      return access<T, Signed, Writes, ptx::Space::none>;
    default:
      return access<T, Signed, Writes, ptx::Space::global>;
  }
}

}  // namespace

Handler select_load_store(const ptx::Instruction& instruction, const Decoded& layout) {
  const Op& op = op_of(layout);
  if (instruction.opcode == "st"_op) {
    switch (op.element_bytes) {
      case 1:
        return by_space<uint8_t, false, true>(op);
      case 2:
        return by_space<uint16_t, false, true>(op);
      case 4:
        return by_space<uint32_t, false, true>(op);
      case 8:
        return by_space<uint64_t, false, true>(op);
      case 16:
        return by_space<Wide, false, true>(op);
      default:
        return nullptr;
    }
  }
  if (instruction.opcode != "ld"_op && instruction.opcode != "ldu"_op) return nullptr;
  switch (op.element_bytes) {
    case 1:
      return op.is_signed ? by_space<uint8_t, true, false>(op) : by_space<uint8_t, false, false>(op);
    case 2:
      return op.is_signed ? by_space<uint16_t, true, false>(op) : by_space<uint16_t, false, false>(op);
    case 4:
      return op.is_signed ? by_space<uint32_t, true, false>(op) : by_space<uint32_t, false, false>(op);
    case 8:
      return by_space<uint64_t, false, false>(op);
    case 16:
      return by_space<Wide, false, false>(op);
    default:
      return nullptr;
  }
}

}  // namespace cml::emulator::CML_ISA
