#pragma once
#include <cstdint>
#include <functional>

#include "core/dim3.h"

namespace cml::testing {

/// The byte offset that thread (x, y) of a block accesses; a negative one: it does not take part.
using AddressOf = std::function<int64_t(uint32_t x, uint32_t y)>;

/// Wavefronts that the threads of a block take for one access each of `bytes` bytes to shared memory, on the
/// session's architecture: expectations come from the bank model, never from a constant of one card.
uint64_t block_wavefronts(const Dim3& block, unsigned bytes, bool writes, const AddressOf& address_of);

/// What accesses to global memory cost.
struct GlobalCost {
  uint64_t requests = 0;  ///< by warps
  uint64_t sectors = 0;   ///< of 32 bytes
};
/// The same for one access each to global memory.
GlobalCost block_sectors(const Dim3& block, unsigned bytes, const AddressOf& address_of);

}  // namespace cml::testing
