#pragma once
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "core/warp.h"
#include "emulator/decode/decoded.h"

#ifndef CML_ISA
#error "CML_ISA names the instruction-set level that this file is compiled for"
#endif
#if defined(__GNUC__) && !defined(__clang__)
/// Lane l of the destination depends on lane l of the sources only: slots are equal or disjoint.
#define CML_INDEPENDENT_LANES _Pragma("GCC ivdep")
#else
#define CML_INDEPENDENT_LANES
#endif

/// From a pure function on values to a handler for 32 lanes. The function's signature says how each operand
/// is read: an integer or float takes the low bits of its cell, a 2-byte struct is a half, a bool is a
/// predicate.
///
/// Nothing here is shared between instruction-set levels: all is in CML_ISA's namespace, and no standard
/// function template is used that another level's object file could supply.
namespace cml::emulator::CML_ISA {

inline constexpr uint32_t kAllLanes = 0xFFFFFFFFu;

/// What a lane of a slot is stored in.
template <class T>
using Cell = std::conditional_t<(sizeof(T) > 4), uint64_t, uint32_t>;

struct LaneBits {
  alignas(64) uint32_t of[kWarpSize];
};
constexpr LaneBits make_lane_bits() {
  LaneBits bits{};
  for (unsigned l = 0; l < kWarpSize; ++l) bits.of[l] = 1u << l;
  return bits;
}
inline constexpr LaneBits kLaneBits = make_lane_bits();

/// The value in the low bits of a cell.
template <class T>
[[gnu::always_inline]] inline T from_cell(Cell<T> cell) {
  if constexpr (std::is_integral_v<T>) {
    return static_cast<T>(cell);
  } else if constexpr (sizeof(T) == 1) {
    return __builtin_bit_cast(T, static_cast<uint8_t>(cell));
  } else if constexpr (sizeof(T) == 2) {
    return __builtin_bit_cast(T, static_cast<uint16_t>(cell));
  } else {
    return __builtin_bit_cast(T, cell);
  }
}

/// The cell of a value, zero-extended.
template <class T>
[[gnu::always_inline]] inline Cell<T> to_cell(T value) {
  if constexpr (std::is_integral_v<T>) {
    return static_cast<Cell<T>>(static_cast<std::make_unsigned_t<T>>(value));
  } else if constexpr (sizeof(T) == 1) {
    return __builtin_bit_cast(uint8_t, value);
  } else if constexpr (sizeof(T) == 2) {
    return __builtin_bit_cast(uint16_t, value);
  } else {
    return __builtin_bit_cast(Cell<T>, value);
  }
}

template <class C>
[[gnu::always_inline]] inline C* cells(Lanes& lanes, Slot slot) {
  return static_cast<C*>(__builtin_assume_aligned(lanes.frame + slot, 64));
}

/// The 32 bits of a predicate slot.
[[gnu::always_inline]] inline uint32_t& predicate(Lanes& lanes, Slot slot) {
  return *static_cast<uint32_t*>(__builtin_assume_aligned(lanes.frame + slot, 4));
}
/// Predicate source `index`, with its "!".
[[gnu::always_inline]] inline uint32_t predicate_source(Lanes& lanes, const Decoded& in, unsigned index) {
  return predicate(lanes, in.src[index]) ^ (in.negate[index] ? kAllLanes : 0u);
}
/// Writes the lanes of `active`; a sink takes nothing.
[[gnu::always_inline]] inline void set_predicate(Lanes& lanes, Slot slot, uint32_t value, uint32_t active) {
  if (slot == kNoSlot) return;
  uint32_t& p = predicate(lanes, slot);
  p = (p & ~active) | (value & active);
}

/// A source operand, lane by lane.
template <class T>
struct Source {
  const Cell<T>* cell;
  [[gnu::always_inline]] Source(Lanes& lanes, const Decoded& in, size_t index)
      : cell(cells<const Cell<T>>(lanes, in.src[index])) {}
  [[gnu::always_inline]] T operator[](unsigned lane) const { return from_cell<T>(cell[lane]); }
};
template <>
struct Source<bool> {
  uint32_t bits;
  [[gnu::always_inline]] Source(Lanes& lanes, const Decoded& in, size_t index)
      : bits(predicate_source(lanes, in, static_cast<unsigned>(index))) {}
  [[gnu::always_inline]] bool operator[](unsigned lane) const { return (bits & kLaneBits.of[lane]) != 0; }
};

/// Moves the lanes of `active` from `from` to `to`.
template <class C>
[[gnu::always_inline]] inline void blend(C* to, const C* from, uint32_t active) {
  CML_INDEPENDENT_LANES
  for (unsigned l = 0; l < kWarpSize; ++l) to[l] = (active & kLaneBits.of[l]) != 0 ? from[l] : to[l];
}
/// The same for a destination slot, which may be a sink.
template <class C>
[[gnu::always_inline]] inline void write_lanes(Lanes& lanes, Slot slot, const C* from, uint32_t active) {
  if (slot != kNoSlot) blend(cells<C>(lanes, slot), from, active);
}

/// The sign bits of 32 flags, all ones or zero each, as a lane mask.
[[gnu::always_inline]] inline uint32_t mask_of(const int32_t* flags) {
#if defined(__AVX512DQ__)
  const uint32_t low = _mm512_movepi32_mask(_mm512_load_si512(flags));
  const uint32_t high = _mm512_movepi32_mask(_mm512_load_si512(flags + 16));
  return low | high << 16;
#elif defined(__AVX2__)
  uint32_t mask = 0;
  for (unsigned i = 0; i < kWarpSize; i += 8) {
    const __m256i part = _mm256_load_si256(reinterpret_cast<const __m256i*>(flags + i));
    mask |= static_cast<uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(part))) << i;
  }
  return mask;
#elif defined(__SSE2__)
  uint32_t mask = 0;
  for (unsigned i = 0; i < kWarpSize; i += 4) {
    const __m128i part = _mm_load_si128(reinterpret_cast<const __m128i*>(flags + i));
    mask |= static_cast<uint32_t>(_mm_movemask_ps(_mm_castsi128_ps(part))) << i;
  }
  return mask;
#else
  uint32_t mask = 0;
  for (unsigned l = 0; l < kWarpSize; ++l) mask |= flags[l] < 0 ? kLaneBits.of[l] : 0u;
  return mask;
#endif
}

template <auto F>
struct Lanewise;

/// dst[0] = F(src[0], src[1], ...) in every active lane.
template <class R, class... A, R (*F)(A...)>
struct Lanewise<F> {
  static void run(Lanes& lanes, const Decoded& in, uint32_t active) {
    go(lanes, in, active, std::index_sequence_for<A...>{});
  }

 private:
  template <size_t... I>
  [[gnu::always_inline]] static void go(Lanes& lanes, const Decoded& in, uint32_t active,
                                        std::index_sequence<I...>) {
    Cell<R>* out = cells<Cell<R>>(lanes, in.dst[0]);
    if (active == kAllLanes) {
      map(out, Source<A>(lanes, in, I)...);
    } else {
      alignas(64) Cell<R> result[kWarpSize];
      map(result, Source<A>(lanes, in, I)...);
      blend(out, result, active);
    }
  }
  [[gnu::always_inline]] static void map(Cell<R>* out, const Source<A>... args) {
    CML_INDEPENDENT_LANES
    for (unsigned l = 0; l < kWarpSize; ++l) out[l] = to_cell<R>(F(args[l]...));
  }
};

/// A predicate of each lane, as a mask.
template <auto F>
struct Predicate;
template <class... A, bool (*F)(A...)>
struct Predicate<F> {
  static constexpr unsigned kArguments = sizeof...(A);
  [[gnu::always_inline]] static uint32_t of(Lanes& lanes, const Decoded& in) {
    return go(lanes, in, std::index_sequence_for<A...>{});
  }
  /// dst[0] = F(...), a predicate.
  static void run(Lanes& lanes, const Decoded& in, uint32_t active) {
    set_predicate(lanes, in.dst[0], of(lanes, in), active);
  }

 private:
  template <size_t... I>
  [[gnu::always_inline]] static uint32_t go(Lanes& lanes, const Decoded& in, std::index_sequence<I...>) {
    return gather(Source<A>(lanes, in, I)...);
  }
  [[gnu::always_inline]] static uint32_t gather(const Source<A>... args) {
    alignas(64) int32_t flags[kWarpSize];
    for (unsigned l = 0; l < kWarpSize; ++l) flags[l] = F(args[l]...) ? -1 : 0;
    return mask_of(flags);
  }
};

/// Handler of a pure function.
template <auto F>
inline constexpr Handler lanewise = &Lanewise<F>::run;

}  // namespace cml::emulator::CML_ISA
