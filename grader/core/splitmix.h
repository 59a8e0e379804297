#pragma once
#include <cstdint>

namespace cml {

/// What the state of splitmix64 grows by from one number to the next.
inline constexpr uint64_t kSplitmixStep = 0x9E3779B97F4A7C15u;
/// splitmix64 (Steele, Lea, Flood 2014): number n of the stream `seed` is splitmix64(seed + n *
/// kSplitmixStep), n from 1. The same with every compiler and library.
constexpr uint64_t splitmix64(uint64_t z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

}  // namespace cml
