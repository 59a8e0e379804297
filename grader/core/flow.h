#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "core/splitmix.h"

/// How a launch is asked what went through one of its arrays, from one thread to another.
namespace cml {

/// A seeded one-to-one function of an element's bits. It has no algebra that a program could use: sums and
/// xors of marked values are no marked values.
struct Mark {
  uint64_t seed = 0;            ///< chooses the function
  unsigned element_bytes = 4;   ///< 1, 2, 4 or 8
  unsigned scrambled_bits = 0;  ///< low bits that change: all of them, or those of a float's mantissa
  unsigned exponent_bits = 0;   ///< above them; where all of these are 1 (NaN, infinity) nothing changes

  friend bool operator==(const Mark&, const Mark&) = default;

  /// Nothing changes.
  static Mark none(unsigned element_bytes) { return {0, element_bytes, 0, 0}; }
  /// Every bit changes.
  static Mark bits(uint64_t seed, unsigned element_bytes) {
    return {seed, element_bytes, 8 * element_bytes, 0};
  }
  /// Sign and exponent stay, so that arithmetic with marked values neither overflows nor cancels otherwise:
  /// f16, f32 or f64, by its size. NaN and infinity stay as they are.
  static Mark mantissa(uint64_t seed, unsigned element_bytes) {
    const unsigned exponent = element_bytes == 2 ? 5 : element_bytes == 4 ? 8 : 11;
    return {seed, element_bytes, 8 * element_bytes - 1 - exponent, exponent};
  }

  /// See none().
  bool changes_nothing() const { return scrambled_bits == 0; }

  /// The bits of an element that a load gives instead of `element`.
  constexpr uint64_t of_bits(uint64_t element) const {
    const uint64_t mask = scrambled_bits >= 64 ? ~uint64_t{0} : (uint64_t{1} << scrambled_bits) - 1;
    const uint64_t upper = element & ~mask;
    if (exponent_bits != 0) {
      const uint64_t all = (uint64_t{1} << exponent_bits) - 1;
      if ((element >> scrambled_bits & all) == all) return element;
    }
    const uint64_t key = splitmix64(seed ^ splitmix64(upper));
    const unsigned half = (scrambled_bits + 1) / 2;
    uint64_t x = element & mask;
    for (uint64_t round = 1; round <= 3; ++round) {
      const uint64_t drawn = splitmix64(key + round * kSplitmixStep);
      x = (x ^ drawn) & mask;
      x = x * (splitmix64(drawn) | 1) & mask;
      x ^= x >> half;
    }
    return upper | x;
  }
};

/// Asks that loads of a launch give marked values. Runs on the emulator, and follows each access by itself.
/// Where races are looked for (RunOptions::check_races), `volatile` and relaxed accesses to the arrays that
/// are watched are no better than plain ones: what one thread hands to another has to be ordered by a
/// barrier, or by a release and an acquire.
struct FlowRequest {
  bool of_global = false;       ///< an array of global memory, else of shared memory
  std::string array;            ///< its name as in the source, or a buffer's; empty: every array there
  Mark crossed;                 ///< of elements whose bytes other threads stored last
  std::optional<Mark> own;      ///< of the other elements that were stored; empty: they stay as they are
  uint64_t begin = 0;           ///< of each such array the bytes [begin, end) alone
  uint64_t end = ~uint64_t{0};  ///< see begin
  uint32_t most_blocks = 0;     ///< of a larger grid this number runs, all over it; 0: all
  /// Not 0: only elements that cp.async stored, and only in loads that are made while copies of the block,
  /// for which no thread has waited yet, read this number of bytes or more.
  uint32_t least_in_flight = 0;

  friend bool operator==(const FlowRequest&, const FlowRequest&) = default;

  /// Every load gives what is there: only counts, findings and outputs are of interest.
  bool changes_nothing() const { return crossed.changes_nothing() && (!own || own->changes_nothing()); }
  /// The same request with marks that change nothing.
  FlowRequest without_marks() const {
    FlowRequest plain = *this;
    plain.crossed = Mark::none(crossed.element_bytes);
    plain.own.reset();
    return plain;
  }
};

}  // namespace cml
