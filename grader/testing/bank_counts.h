#pragma once
#include <cstdint>
#include <functional>

#include "core/dim3.h"

namespace cml::testing {

/// Wavefronts that the threads of a block take for one access each of `bytes` bytes to shared memory, on the
/// session's architecture: expectations come from the bank model, never from a constant of one card.
/// `address_of(x, y)` is the byte offset that thread (x, y) accesses; a negative one: it does not take part.
uint64_t block_wavefronts(const Dim3& block, unsigned bytes, bool writes,
                          const std::function<int64_t(uint32_t x, uint32_t y)>& address_of);

}  // namespace cml::testing
