#include "emulator/lanes/simd/atomic_ops.h"
#include "emulator/lanes/simd/filter.h"
#include "emulator/lanes/simd/select.h"
#include "emulator/lanes/simd/shadow.h"

/// atom and red, lane by lane: lanes at the same address queue in the order of the lanes. (PTX
/// ISA 9.7.13.5, 9.7.13.6)
namespace cml::emulator::CML_ISA {
namespace {

using ptx::operator""_op;

struct Pair128 {
  uint64_t low;
  uint64_t high;
};

/// Cell of lane `lane` in a slot of `bytes`-byte cells.
template <class T>
[[gnu::always_inline]] inline T read_cell(LaneContext& c, Slot slot, unsigned bytes, unsigned lane) {
  if constexpr (sizeof(T) == 16) {
    return cells<const Pair128>(c, slot)[lane];
  } else {
    if (bytes == 8) return static_cast<T>(cells<const uint64_t>(c, slot)[lane]);
    return static_cast<T>(cells<const uint32_t>(c, slot)[lane]);
  }
}
template <class T>
[[gnu::always_inline]] inline void write_cell(LaneContext& c, Slot slot, unsigned bytes, unsigned lane,
                                              T value) {
  if (slot == kNoSlot) return;
  if constexpr (sizeof(T) == 16) {
    cells<Pair128>(c, slot)[lane] = value;
  } else {
    if (bytes == 8) {
      cells<uint64_t>(c, slot)[lane] = value;
    } else {
      cells<uint32_t>(c, slot)[lane] = static_cast<uint32_t>(value);
    }
  }
}

/// Replaces *where by f(*where) and returns what was there. `concurrent`: other host threads may do so too.
template <class T, class Change>
[[gnu::always_inline]] inline T exchange(std::byte* where, bool concurrent, Change f) {
  T old;
  __builtin_memcpy(&old, where, sizeof(T));
  if constexpr (sizeof(T) <= 8) {
    if (concurrent) {
      T* cell = reinterpret_cast<T*>(where);
      T next = f(old);
      while (!__atomic_compare_exchange_n(cell, &old, next, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
        next = f(old);
      return old;
    }
  }
  const T next = f(old);
  __builtin_memcpy(where, &next, sizeof(T));
  return old;
}

/// A binary operation on memory; in global memory it may be another function.
template <class T, T (*F)(T, T), T (*InGlobal)(T, T) = F>
struct Binary {
  using Value = T;
  using Global = Binary<T, InGlobal>;
  static void lane(LaneContext& c, const Op& op, unsigned l, std::byte* where, bool concurrent) {
    for (unsigned e = 0; e < op.elements; ++e) {
      const T b = read_cell<T>(c, op.src[1 + e], op.src_bytes[1 + e], l);
      const T old = exchange<T>(where + e * sizeof(T), concurrent, [&](T value) { return F(value, b); });
      write_cell<T>(c, op.dst[e], op.dst_bytes[e], l, old);
    }
  }
};

/// Compare and swap.
template <class T>
struct Swap {
  using Value = T;
  using Global = Swap;
  static void lane(LaneContext& c, const Op& op, unsigned l, std::byte* where, bool concurrent) {
    const T expected = read_cell<T>(c, op.src[1], op.src_bytes[1], l);
    const T desired = read_cell<T>(c, op.src[2], op.src_bytes[2], l);
    const T old = exchange<T>(where, concurrent, [&](T value) {
      return __builtin_memcmp(&value, &expected, sizeof(T)) == 0 ? desired : value;
    });
    write_cell<T>(c, op.dst[0], op.dst_bytes[0], l, old);
  }
};

/// What one lane does, or all lanes of a mask one after the other, each with its memory.
struct Acts {
  using One = void (*)(LaneContext&, const Op&, unsigned, std::byte*);
  using All = void (*)(LaneContext&, const Op&, uint32_t, std::byte* const*);
  One in_shared, in_global;
  All all_in_shared;
  All all_in_global;  ///< other host threads may act at once
};
template <class A>
void act(LaneContext& c, const Op& op, unsigned l, std::byte* where) {
  A::lane(c, op, l, where, false);
}
template <class A, bool Concurrent>
void act_all(LaneContext& c, const Op& op, uint32_t mask, std::byte* const* where) {
  each_lane(mask, [&](unsigned l) { A::lane(c, op, l, where[l], Concurrent); });
}

void run(LaneContext& c, const Op& op, ptx::Space space, uint32_t mask, unsigned bytes, const Acts& acts) {
  if (!is_aligned(c.access, mask, bytes)) fault_access(c, op, space, mask, bytes, true);
  std::byte* where[kWarpSize];
  if (space == ptx::Space::shared) {
    const bool is_own = fits_shared(c, mask, bytes);
    if (is_own) {
      check_written(c, op, mask, bytes);
      mark_written(c, mask, bytes);
      if (!c.is_ordered) filter_atomic(c, mask, bytes);
    } else if (c.cluster_blocks == 1) {
      fault_access(c, op, space, mask, bytes, true);
    }
    each_lane(mask, [&](unsigned l) {
      where[l] = is_own ? c.shared + c.access.address[l] : cluster_memory(c, op, l, bytes, true);
      if (c.is_ordered) ordered_atomic(c, op, space, l, where[l], bytes, acts.in_shared);
    });
    if (!c.is_ordered) acts.all_in_shared(c, op, mask, where);
  } else if (space == ptx::Space::local) {
    fault_illegal(c, op, static_cast<unsigned>(__builtin_ctz(mask)), "an atomic on local memory");
  } else {
    each_lane(mask, [&](unsigned l) {
      where[l] = lane_memory(c, c.access.address[l], bytes, true);
      if (where[l] == nullptr) fault_access(c, op, space, kLaneBits.of[l], bytes, true);
      if (c.is_ordered) return ordered_atomic(c, op, space, l, where[l], bytes, acts.in_global);
      filter_global_atomic(c, window_of(c.access.address[l]), kLaneBits.of[l], bytes);
    });
    if (!c.is_ordered) acts.all_in_global(c, op, mask, where);
  }
  if (c.has_observers && op.is_observed) notify_observers(c, op, space, AccessKind::atomic, mask, bytes);
}

void run(LaneContext& c, const Op& op, uint32_t active, unsigned bytes, const Acts& acts) {
  compute_addresses(c, op.src[0], op.src_bytes[0], op.immediate, active);
  if (op.space == ptx::Space::none) {
    each_space(c, active, [&](ptx::Space space, uint32_t mask) { run(c, op, space, mask, bytes, acts); });
  } else {
    run(c, op, op.space, active, bytes, acts);
  }
}

template <class A>
void atomic(Lanes& lanes, const Decoded& in, uint32_t active) {
  using Global = typename A::Global;
  static constexpr Acts kActs{act<A>, act<Global>, act_all<A, false>, act_all<Global, true>};
  const Op& op = op_of(in);
  run(context_of(lanes), op, active, static_cast<unsigned>(sizeof(typename A::Value)) * op.elements, kActs);
}

template <class T, T (*F)(T, T), T (*InGlobal)(T, T) = F>
constexpr Handler binary = atomic<Binary<T, F, InGlobal>>;

template <class U, class S>
Handler integer(ptx::AtomicOp what, bool is_signed) {
  switch (what) {
    case ptx::AtomicOp::add:
      return binary<U, sum<U>>;
    case ptx::AtomicOp::min:
      return is_signed ? binary<U, least<U, S>> : binary<U, least<U, U>>;
    case ptx::AtomicOp::max:
      return is_signed ? binary<U, greatest<U, S>> : binary<U, greatest<U, U>>;
    case ptx::AtomicOp::inc:
      return binary<U, increment<U>>;
    case ptx::AtomicOp::dec:
      return binary<U, decrement<U>>;
    case ptx::AtomicOp::and_:
      return binary<U, both<U>>;
    case ptx::AtomicOp::or_:
      return binary<U, either<U>>;
    case ptx::AtomicOp::xor_:
      return binary<U, differing<U>>;
    case ptx::AtomicOp::exch:
      return binary<U, replacement<U>>;
    case ptx::AtomicOp::cas:
      return atomic<Swap<U>>;
    default:
      return nullptr;
  }
}

}  // namespace

Handler select_atomic(const ptx::Instruction& instruction, const Decoded&) {
  if (instruction.opcode != "atom"_op && instruction.opcode != "red"_op) return nullptr;
  const ptx::AtomicOp what = instruction.modifiers.atomic;
  const auto pick = [&](Handler add, Handler min, Handler max) -> Handler {
    switch (what) {
      case ptx::AtomicOp::add:
        return add;
      case ptx::AtomicOp::min:
        return min;
      case ptx::AtomicOp::max:
        return max;
      default:
        return nullptr;
    }
  };
  switch (instruction.type()) {
    case ptx::Type::f32:
      return pick(binary<uint32_t, sum_f32, sum_f32_flushed>, nullptr, nullptr);
    case ptx::Type::f64:
      return pick(binary<uint64_t, sum_f64, sum_f64_global>, nullptr, nullptr);
    case ptx::Type::f16:
      return pick(binary<uint16_t, sum_half<F16>>, binary<uint16_t, least_half<F16>>,
                  binary<uint16_t, greatest_half<F16>>);
    case ptx::Type::bf16:
      return pick(binary<uint16_t, sum_half<Bf16>>, binary<uint16_t, least_half<Bf16>>,
                  binary<uint16_t, greatest_half<Bf16>>);
    case ptx::Type::f16x2:
      return pick(binary<uint32_t, halves<sum_half<F16>>>, binary<uint32_t, halves<least_half<F16>>>,
                  binary<uint32_t, halves<greatest_half<F16>>>);
    case ptx::Type::bf16x2:
      return pick(binary<uint32_t, halves<sum_half<Bf16>>>, binary<uint32_t, halves<least_half<Bf16>>>,
                  binary<uint32_t, halves<greatest_half<Bf16>>>);
    case ptx::Type::b128:
      if (what == ptx::AtomicOp::cas) return atomic<Swap<Pair128>>;
      if (what == ptx::AtomicOp::exch) return binary<Pair128, replacement<Pair128>>;
      return nullptr;
    case ptx::Type::b16:
      return what == ptx::AtomicOp::cas ? atomic<Swap<uint16_t>> : nullptr;
    default:
      break;
  }
  const bool is_signed = ptx::is_signed(instruction.type());
  switch (ptx::bits_of(instruction.type())) {
    case 32:
      return integer<uint32_t, int32_t>(what, is_signed);
    case 64:
      return integer<uint64_t, int64_t>(what, is_signed);
    default:
      return nullptr;
  }
}

}  // namespace cml::emulator::CML_ISA
