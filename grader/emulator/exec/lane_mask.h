#pragma once
#include <bit>
#include <cstdint>

/// Masks of lanes of a warp: bit i is lane i. Not for simd/ and alu/: what is compiled once an
/// instruction-set level must not share inline functions with the others.
namespace cml::emulator {

/// The lowest lane of a mask that has one.
inline unsigned first_lane(uint32_t mask) { return static_cast<unsigned>(std::countr_zero(mask)); }
/// How many lanes a mask has. All or none is usual, and counting is a call for the oldest x86-64.
inline unsigned lanes_in(uint32_t mask) {
  return mask == ~0u ? 32 : mask == 0 ? 0 : static_cast<unsigned>(std::popcount(mask));
}

/// body(lane) for each lane of the mask, the lowest first.
template <class Body>
void each_lane(uint32_t mask, Body body) {
  for (uint32_t rest = mask; rest != 0; rest &= rest - 1) body(first_lane(rest));
}

}  // namespace cml::emulator
