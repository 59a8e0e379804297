#pragma once
#include <cstdint>

#include "core/splitmix.h"

namespace cml::parity {

/// The same numbers with every compiler and library.
class Random {
 public:
  /// A stream of its own for each pair.
  Random(uint64_t seed, uint64_t index) : state_(splitmix64(splitmix64(seed + kSplitmixStep) + index)) {}

  uint64_t next() { return splitmix64(state_ += kSplitmixStep); }
  /// 0 to limit - 1; limit is small against 2^64 and not 0.
  uint32_t below(uint32_t limit) { return static_cast<uint32_t>(next() % limit); }
  /// True one time in `times`.
  bool one_in(uint32_t times) { return below(times) == 0; }

 private:
  uint64_t state_;
};

}  // namespace cml::parity
