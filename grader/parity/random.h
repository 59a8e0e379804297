#pragma once
#include <cstdint>

namespace cml::parity {

/// splitmix64: the same numbers with every compiler and library.
class Random {
 public:
  /// A stream of its own for each pair.
  Random(uint64_t seed, uint64_t index) : state_(mixed(mixed(seed + kStep) + index)) {}

  uint64_t next() { return mixed(state_ += kStep); }
  /// 0 to limit - 1; limit is small against 2^64 and not 0.
  uint32_t below(uint32_t limit) { return static_cast<uint32_t>(next() % limit); }
  /// True one time in `times`.
  bool one_in(uint32_t times) { return below(times) == 0; }

 private:
  static constexpr uint64_t kStep = 0x9E3779B97F4A7C15u;
  static uint64_t mixed(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }
  uint64_t state_;
};

}  // namespace cml::parity
