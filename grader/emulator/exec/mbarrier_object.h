#pragma once
#include <cstdint>

namespace cml::emulator {

/// An mbarrier: an opaque 64-bit object. Ours: bits 0..19 arrivals still pending, 20..39 expected, 40..60
/// bytes of asynchronous copies still pending (tx-count, in two's complement), 63 the phase. (PTX ISA
/// 9.7.13.15.1, 9.7.13.15.2)
struct MbarrierObject {
  /// The most arrivals, and the most bytes either way: a copy may be done before its bytes are expected.
  static constexpr uint64_t kMost = (1u << 20) - 1;

  uint64_t pending = 0;
  uint64_t expected = 0;
  int64_t bytes = 0;
  bool phase = false;

  static constexpr MbarrierObject of_bits(uint64_t bits) {
    return {bits & kMost, bits >> 20 & kMost, static_cast<int64_t>(bits << 3) >> 43, bits >> 63 != 0};
  }
  constexpr uint64_t bits() const {
    return pending | expected << 20 | (static_cast<uint64_t>(bytes) & (2 * kMost + 1)) << 40 |
           uint64_t{phase} << 63;
  }
  constexpr bool may_have(int64_t count) const {
    return count <= static_cast<int64_t>(kMost) && -count <= static_cast<int64_t>(kMost);
  }
  /// Counts `count` arrivals. The next phases do not expect `drop` of them. Precondition: count <= pending.
  constexpr void arrive(uint64_t count, uint64_t drop) {
    pending -= count;
    expected -= drop;
    end_phase();
  }
  /// A copy of `bytes` bytes is done.
  constexpr void complete(int64_t count) {
    bytes -= count;
    end_phase();
  }

 private:
  /// The phase is complete once neither arrivals nor bytes are pending. (PTX ISA 9.7.13.15.5)
  constexpr void end_phase() {
    if (pending != 0 || bytes != 0) return;
    phase = !phase;
    pending = expected;
  }
};

}  // namespace cml::emulator
