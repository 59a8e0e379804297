#pragma once
#include "emulator/lanes/alu/lanes.h"
#include "emulator/lanes/lane_context.h"

/// Addresses of a warp-wide access: computed, classified and turned into host memory, 32 lanes at once.
namespace cml::emulator::CML_ISA {

/// The context of the Lanes that every handler gets.
[[gnu::always_inline]] inline LaneContext& context_of(Lanes& lanes) {
  return static_cast<LaneContext&>(lanes);
}
[[gnu::always_inline]] inline const Op& op_of(const Decoded& in) { return static_cast<const Op&>(in); }

/// Runs `body(lane)` for every lane of the mask.
template <class Body>
[[gnu::always_inline]] inline void each_lane(uint32_t mask, Body body) {
  for (uint32_t rest = mask; rest != 0; rest &= rest - 1) body(static_cast<unsigned>(__builtin_ctz(rest)));
}

/// Sets low and high from the lanes of `mask`, and affine to false.
[[gnu::always_inline]] inline void bound_lanes(Access& access, uint32_t mask) {
  uint64_t low = ~uint64_t{0};
  uint64_t high = 0;
  const auto take = [&](unsigned l) {
    const uint64_t a = access.address[l];
    low = a < low ? a : low;
    high = a > high ? a : high;
  };
  if (mask == kAllLanes) {
    for (unsigned l = 0; l < kWarpSize; ++l) take(l);
  } else {
    each_lane(mask, take);
  }
  access.low = low;
  access.high = high;
  access.affine = false;
}

/// Lanes so far apart, at most, go through 2^64 once at most: the first and the last lane then show it.
inline constexpr int64_t kMostStride = int64_t{1} << 56;

/// Takes lanes at `first`, `first` + `stride` and so on. False: they are on both sides of address 0, and all
/// that is between low and high would be memory that they may touch.
[[gnu::always_inline]] inline bool take_stride(Access& access, uint64_t first, int64_t stride) {
  const uint64_t last = first + (kWarpSize - 1) * static_cast<uint64_t>(stride);
  const bool rising = stride >= 0;
  if (stride > kMostStride || stride < -kMostStride || rising != (last >= first)) return false;
  access.affine = true;
  access.stride = stride;
  access.low = rising ? first : last;
  access.high = rising ? last : first;
  return true;
}

/// 64 bytes of a register: 16 or 8 lanes.
template <class C>
struct PartOf {
  typedef C type __attribute__((vector_size(64)));
};
template <class C>
using Part = typename PartOf<C>::type;

/// Whether each lane is `stride` from the one before. Registers are read in parts, as they were written.
template <class C>
[[gnu::always_inline]] inline bool is_strided(const C* from, C stride) {
  constexpr unsigned kLanes = 64 / sizeof(C);
  Part<C> after_last = from[kWarpSize - 1] + stride + Part<C>{};
  Part<C> off{};
  for (unsigned l = kWarpSize; l > 0; l -= kLanes) {
    Part<C> part;
    __builtin_memcpy(&part, from + l - kLanes, sizeof(part));
    Part<C> next;
    if constexpr (kLanes == 8) {
      next = __builtin_shufflevector(part, after_last, 1, 2, 3, 4, 5, 6, 7, 8);
    } else {
      next = __builtin_shufflevector(part, after_last, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
    }
    off |= (next - part) ^ stride;
    after_last = part;
  }
#if defined(__AVX512F__)
  return _mm512_test_epi64_mask(reinterpret_cast<__m512i>(off), reinterpret_cast<__m512i>(off)) == 0;
#else
  C any = 0;
  for (unsigned i = 0; i < kLanes; ++i) any |= off[i];
  return any == 0;
#endif
}

/// address = base + immediate, for all 32 lanes; finds low, high and whether the lanes are at a constant
/// stride.
[[gnu::always_inline]] inline void compute_addresses(LaneContext& c, Slot base, unsigned base_bytes,
                                                     int64_t immediate, uint32_t mask) {
  uint64_t* out = c.access.address;
  if (base_bytes == 8) {
    const uint64_t* from = cells<const uint64_t>(c, base);
    for (unsigned l = 0; l < kWarpSize; ++l) out[l] = from[l] + static_cast<uint64_t>(immediate);
    const uint64_t stride = from[1] - from[0];
    if (mask == kAllLanes && is_strided(from, stride) &&
        take_stride(c.access, from[0] + static_cast<uint64_t>(immediate), static_cast<int64_t>(stride)))
      return;
  } else {
    const uint32_t* from = cells<const uint32_t>(c, base);
    const auto offset = static_cast<uint32_t>(immediate);
    for (unsigned l = 0; l < kWarpSize; ++l) out[l] = from[l] + offset;
    const uint32_t stride = from[1] - from[0];
    // Addresses of 32 bits may wrap around.
    const auto apart = int64_t{static_cast<int32_t>(stride)};
    const int64_t last = int64_t{from[0] + offset} + (kWarpSize - 1) * apart;
    if (mask == kAllLanes && last >= 0 && last >> 32 == 0 && is_strided(from, stride) &&
        take_stride(c.access, from[0] + offset, apart))
      return;
  }
  bound_lanes(c.access, mask);
}

/// True where every lane of the mask is at a multiple of `bytes`, a power of two.
[[gnu::always_inline]] inline bool is_aligned(const Access& access, uint32_t mask, unsigned bytes) {
  uint64_t bits = 0;
  if (access.affine) {
    bits = access.address[0] | static_cast<uint64_t>(access.stride);
  } else if (mask == kAllLanes) {
    for (unsigned l = 0; l < kWarpSize; ++l) bits |= access.address[l];
  } else {
    each_lane(mask, [&](unsigned l) { bits |= access.address[l]; });
  }
  return (bits & (bytes - 1)) == 0;
}

/// Lanes where a run begins, see MemoryAccess. All lanes are active, `bytes` is a power of two.
[[gnu::always_inline]] inline uint32_t find_runs(const Access& access, uint64_t bytes) {
  uint32_t starts = 1;
#if defined(__AVX512F__)
  const __m512i others = _mm512_set1_epi64(static_cast<int64_t>(~bytes));
  for (unsigned l = 1; l < kWarpSize; l += 8) {
    const __mmask8 exists = l + 8 > kWarpSize ? 0x7F : 0xFF;
    const __m512i now = _mm512_maskz_loadu_epi64(exists, access.address + l);
    const __m512i before = _mm512_maskz_loadu_epi64(exists, access.address + l - 1);
    starts |= uint32_t{_mm512_test_epi64_mask(_mm512_sub_epi64(now, before), others)} << l;
  }
#else
  for (unsigned l = 1; l < kWarpSize; ++l)
    starts |= uint32_t{((access.address[l] - access.address[l - 1]) & ~bytes) != 0} << l;
#endif
  return starts;
}

/// True where every lane's `bytes` bytes of shared memory exist.
[[gnu::always_inline]] inline bool fits_shared(const LaneContext& c, uint32_t mask, unsigned bytes) {
  return in_one_shared_array(c, c.access.low, c.access.high, bytes) ||
         (c.shared_array_count > 1 && shared_arrays_hold(c, mask, bytes));
}

/// Memory in which lane l's byte `address` is at base + address.
struct Linear {
  std::byte* base;
  template <class T>
  [[gnu::always_inline]] T load(uint64_t address, unsigned) const {
    T value;
    __builtin_memcpy(&value, base + address, sizeof(T));
    return value;
  }
  template <class T>
  [[gnu::always_inline]] void store(uint64_t address, unsigned, T value) const {
    __builtin_memcpy(base + address, &value, sizeof(T));
  }
  /// Lanes at `stride` are side by side, in the order of the lanes.
  static constexpr int64_t packed_stride(unsigned bytes) { return bytes; }
  [[gnu::always_inline]] std::byte* at(uint64_t address) const { return base + address; }
};

/// Local memory: word w of lane l at (w * 32 + l) * 4.
struct Interleaved {
  std::byte* base;
  [[gnu::always_inline]] std::byte* word(uint64_t address, unsigned lane) const {
    return base + ((address >> 2) * kWarpSize + lane) * 4;
  }
  template <class T>
  [[gnu::always_inline]] T load(uint64_t address, unsigned lane) const {
    T value;
    if constexpr (sizeof(T) <= 4) {
      __builtin_memcpy(&value, word(address, lane) + (address & 3), sizeof(T));
    } else {
      for (unsigned i = 0; i < sizeof(T); i += 4)
        __builtin_memcpy(reinterpret_cast<std::byte*>(&value) + i, word(address + i, lane), 4);
    }
    return value;
  }
  template <class T>
  [[gnu::always_inline]] void store(uint64_t address, unsigned lane, T value) const {
    if constexpr (sizeof(T) <= 4) {
      __builtin_memcpy(word(address, lane) + (address & 3), &value, sizeof(T));
    } else {
      for (unsigned i = 0; i < sizeof(T); i += 4)
        __builtin_memcpy(word(address + i, lane), reinterpret_cast<const std::byte*>(&value) + i, 4);
    }
  }
  /// All lanes at one address: their words are side by side.
  static constexpr int64_t packed_stride(unsigned bytes) { return bytes == 4 ? 0 : -1; }
  [[gnu::always_inline]] std::byte* at(uint64_t address) const { return word(address, 0); }
};

/// The array of global, constant or parameter memory that holds every lane's `bytes` bytes; nullptr where
/// none does.
[[gnu::always_inline]] inline const Window* one_window(const LaneContext& c, unsigned bytes, bool writes) {
  const uint64_t index = window_of(c.access.low);
  if (index >= c.window_count) return nullptr;
  const Window& window = c.windows[index];
  const uint64_t end = c.access.high - window_begin(index) + bytes;
  if (end > window.bytes || (writes && window.read_only) || window.is_heap) return nullptr;
  return &window;
}

/// One lane's array, as one_window.
[[gnu::always_inline]] inline std::byte* lane_memory(const LaneContext& c, uint64_t address, unsigned bytes,
                                                     bool writes) {
  const uint64_t index = window_of(address);
  if (index >= c.window_count) return nullptr;
  const Window& window = c.windows[index];
  const uint64_t offset = address - window_begin(index);
  if (offset + bytes > window.bytes || (writes && window.read_only)) return nullptr;
  if (window.is_heap && !heap_holds(c, address, bytes)) return nullptr;
  return window.host + offset;
}

/// The state space of a generic address: shared, local or global.
[[gnu::always_inline]] inline ptx::Space space_of(uint64_t address) {
  if (in_shared_window(address)) return ptx::Space::shared;
  if (in_local_window(address)) return ptx::Space::local;
  return ptx::Space::global;
}

/// Calls body(space, mask) for a generic access, once for every space that its lanes are in, with the
/// addresses turned into that space's.
template <class Body>
[[gnu::always_inline]] inline void each_space(LaneContext& c, uint32_t mask, Body body) {
  Access& access = c.access;
  const ptx::Space low = space_of(access.low);
  if (low == space_of(access.high) && (low != ptx::Space::global || access.high < kFunctionBase)) {
    if (low != ptx::Space::global) {
      const uint64_t base = low == ptx::Space::shared ? kSharedBase : kLocalBase;
      for (unsigned l = 0; l < kWarpSize; ++l) access.address[l] -= base;
      access.low -= base;
      access.high -= base;
    }
    body(low, mask);
    return;
  }
  uint32_t of[3] = {0, 0, 0};
  each_lane(mask, [&](unsigned l) {
    const ptx::Space space = space_of(access.address[l]);
    const unsigned which = space == ptx::Space::shared ? 0 : space == ptx::Space::local ? 1 : 2;
    of[which] |= kLaneBits.of[l];
    if (which < 2) access.address[l] -= which == 0 ? kSharedBase : kLocalBase;
  });
  constexpr ptx::Space kSpaces[] = {ptx::Space::shared, ptx::Space::local, ptx::Space::global};
  for (unsigned i = 0; i < 3; ++i) {
    if (of[i] == 0) continue;
    bound_lanes(access, of[i]);
    body(kSpaces[i], of[i]);
  }
}

}  // namespace cml::emulator::CML_ISA
