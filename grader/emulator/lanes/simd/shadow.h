#pragma once
#include "emulator/lanes/simd/access.h"

/// Which bytes of shared memory have been written: one byte of 0xFF or 0 for each.
namespace cml::emulator::CML_ISA {

/// All ones where the `bytes` bytes of shadow are.
[[gnu::always_inline]] inline uint64_t written_at(const std::byte* shadow, unsigned bytes) {
  const auto read = [&]<class T>(T value) {
    __builtin_memcpy(&value, shadow, sizeof(T));
    return value == static_cast<T>(~T{0}) ? ~uint64_t{0} : 0;
  };
  switch (bytes) {
    case 1:
      return read(uint8_t{});
    case 2:
      return read(uint16_t{});
    case 4:
      return read(uint32_t{});
    default: {
      uint64_t all = ~uint64_t{0};
      for (unsigned i = 0; i < bytes; i += 8) {
        uint64_t part;
        __builtin_memcpy(&part, shadow + i, 8);
        all &= part;
      }
      return all == ~uint64_t{0} ? all : 0;
    }
  }
}

/// True where every byte from `low` to below `end` is known to be written; else finds out whether it is, if
/// that did not fail just now.
[[gnu::always_inline]] inline bool is_range_written(LaneContext& c, uint64_t low, uint64_t end) {
  WrittenRange& known = *c.written;
  if (low >= known.low && end <= known.end) return true;
  if (known.wait != 0) {
    --known.wait;
    return false;
  }
  constexpr uint32_t kWait = 32;
  uint8_t all = 0xFF;
  for (uint64_t at = low; at < end; ++at) all &= static_cast<uint8_t>(c.shared_written[at]);
  if (all != 0xFF) {
    known.wait = kWait;
    return false;
  }
  if (low <= known.end && end >= known.low) {
    known.low = low < known.low ? low : known.low;
    known.end = end > known.end ? end : known.end;
  } else if (end - low > known.end - known.low) {
    known.low = low;
    known.end = end;
  } else {
    known.wait = kWait;
  }
  return true;
}

/// A finding if a lane reads what no thread wrote. Addresses are in bounds.
[[gnu::always_inline]] inline void check_written(LaneContext& c, const Op& op, uint32_t mask,
                                                 unsigned bytes) {
  if (c.shared_written == nullptr) return;
  if (is_range_written(c, c.access.low, c.access.high + bytes)) return;
  uint64_t all = ~uint64_t{0};
  if (c.access.affine && c.access.stride == bytes) {
    const std::byte* shadow = c.shared_written + c.access.low;
    if (bytes == 4) {
      uint64_t part[16];
      __builtin_memcpy(part, shadow, sizeof(part));
      for (const uint64_t p : part) all &= p;
    } else {
      for (unsigned i = 0; i < bytes * kWarpSize; ++i)
        all &= static_cast<uint64_t>(static_cast<int8_t>(shadow[i]));
    }
  } else if (c.access.affine && c.access.stride == 0) {
    all = written_at(c.shared_written + c.access.low, bytes);
  } else if (bytes == 4) {
    uint32_t part = ~uint32_t{0};
    each_lane(mask, [&](unsigned l) {
      uint32_t value;
      __builtin_memcpy(&value, c.shared_written + c.access.address[l], 4);
      part &= value;
    });
    all = part == ~uint32_t{0} ? ~uint64_t{0} : 0;
  } else {
    each_lane(mask, [&](unsigned l) { all &= written_at(c.shared_written + c.access.address[l], bytes); });
  }
  if (all != ~uint64_t{0}) find_uninitialised(c, op, mask, bytes);
}

/// Remembers a store.
[[gnu::always_inline]] inline void mark_written(LaneContext& c, uint32_t mask, unsigned bytes) {
  if (c.shared_written == nullptr) return;
  if (c.access.affine && c.access.stride == bytes) {
    __builtin_memset(c.shared_written + c.access.low, 0xFF, size_t{bytes} * kWarpSize);
  } else if (bytes == 4) {
    constexpr uint32_t kOnes = ~uint32_t{0};
    each_lane(mask, [&](unsigned l) { __builtin_memcpy(c.shared_written + c.access.address[l], &kOnes, 4); });
  } else {
    each_lane(mask,
              [&](unsigned l) { __builtin_memset(c.shared_written + c.access.address[l], 0xFF, bytes); });
  }
}

}  // namespace cml::emulator::CML_ISA
