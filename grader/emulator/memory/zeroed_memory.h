#pragma once
#include <cstddef>
#include <memory>

namespace cml::emulator {

/// Gives memory of allocate_zeroed() back.
struct FreeZeroed {
  size_t bytes = 0;  ///< as asked for
  void operator()(std::byte* data) const noexcept;
};
using ZeroedMemory = std::unique_ptr<std::byte, FreeZeroed>;

/// `bytes` zeros of the host's memory, aligned to 256; on large pages where that saves faults and misses of
/// the address cache. What is never touched takes no memory, up to a large page. Throws std::bad_alloc.
ZeroedMemory allocate_zeroed(size_t bytes);

}  // namespace cml::emulator
