#pragma once
#include <cstdint>

namespace cml::emulator {

/// What a launch with Order may cost; by default anything.
struct OrderLimit {
  /// That are compared, with what takes as long: about 10 million a second.
  uint64_t accesses = ~uint64_t{0};
  uint64_t host_bytes = ~uint64_t{0};  ///< that hold accesses: about 80 for a word of 4 that a thread touches
};

/// Thrown beyond it: caught by the executor.
struct OrderLimitExceeded {};

}  // namespace cml::emulator
