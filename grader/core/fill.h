#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/splitmix.h"

namespace cml {

/// The byte of memory that nothing has written yet.
inline constexpr unsigned char kPoison = 0xAD;

/// Element `position` of a generated float array, in [-1, 1): the same on every backend and in the judge
/// (splitmix64 of seed and position, upper 24 bits).
inline float generated_element(uint64_t seed, uint64_t position) {
  const uint64_t z = splitmix64(seed + (position + 1) * kSplitmixStep);
  return static_cast<float>(z >> 40) * (1.0f / 8388608.0f) - 1.0f;
}

/// Contents that the backend makes itself, for arrays that are too large to be sent.
struct Fill {
  uint64_t elements = 0;         ///< floats
  std::optional<uint64_t> seed;  ///< of generated_element; without one every byte is kPoison

  size_t bytes() const { return elements * sizeof(float); }  ///< in all
  friend bool operator==(const Fill&, const Fill&) = default;
};
/// Those contents, made by the host.
std::vector<std::byte> contents_of(const Fill& fill);

}  // namespace cml
