#include "emulator/memory/zeroed_memory.h"

#include <sys/mman.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>

namespace cml::emulator {
namespace {

constexpr size_t kAlignment = 256;
constexpr size_t kLargePage = size_t{2} << 20;
/// From here on a large page at each touched word could take much more memory than small ones.
constexpr size_t kMostOnLargePages = size_t{64} << 20;

constexpr bool is_mapped(size_t bytes) { return bytes >= kLargePage; }
constexpr size_t up_to(size_t bytes, size_t unit) { return (bytes + unit - 1) / unit * unit; }

/// Whole pages of the system that begin at a large page.
std::byte* map_pages(size_t bytes) {
  const size_t asked = bytes + kLargePage;
  void* pages = mmap(nullptr, asked, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED) throw std::bad_alloc();
  auto* begin = static_cast<std::byte*>(pages);
  const size_t before =
      up_to(reinterpret_cast<uintptr_t>(begin), kLargePage) - reinterpret_cast<uintptr_t>(begin);
  if (before != 0) munmap(begin, before);
  if (before != kLargePage) munmap(begin + before + bytes, kLargePage - before);
  if (bytes <= kMostOnLargePages) madvise(begin + before, bytes, MADV_HUGEPAGE);  // advice: it may fail
  return begin + before;
}

}  // namespace

void FreeZeroed::operator()(std::byte* data) const noexcept {
  if (is_mapped(bytes)) {
    munmap(data, up_to(bytes, kLargePage));
  } else {
    std::free(data);
  }
}

ZeroedMemory allocate_zeroed(size_t bytes) {
  if (is_mapped(bytes)) return {map_pages(up_to(bytes, kLargePage)), FreeZeroed{bytes}};
  const size_t padded = up_to(bytes, kAlignment);
  void* data = std::aligned_alloc(kAlignment, padded);
  if (data == nullptr && padded != 0) throw std::bad_alloc();
  if (padded != 0) std::memset(data, 0, padded);
  return {static_cast<std::byte*>(data), FreeZeroed{bytes}};
}

}  // namespace cml::emulator
