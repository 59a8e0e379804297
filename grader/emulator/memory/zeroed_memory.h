#pragma once
#include <cstddef>
#include <memory>
#include <span>

namespace cml::emulator {

/// Gives memory of allocate_zeroed() back: large pages to what this process keeps for the next one.
struct FreeZeroed {
  size_t bytes = 0;   ///< as requested
  size_t mapped = 0;  ///< of the pages it has from the system; 0: it is of the heap
  void operator()(std::byte* data) const noexcept;
};
using ZeroedMemory = std::unique_ptr<std::byte, FreeZeroed>;

/// `bytes` zeros of the host's memory, aligned to 256; on large pages where that saves faults and misses of
/// the address cache. What is never touched takes no memory, up to a large page. Throws std::bad_alloc.
ZeroedMemory allocate_zeroed(size_t bytes);

/// The same with `contents` at its begin. Precondition: they fit.
ZeroedMemory allocate_holding(std::span<const std::byte> contents, size_t bytes);

}  // namespace cml::emulator
