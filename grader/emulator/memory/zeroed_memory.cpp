#include "emulator/memory/zeroed_memory.h"

#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <new>
#include <utility>

namespace cml::emulator {
namespace {

constexpr size_t kAlignment = 256;
constexpr size_t kLargePage = size_t{2} << 20;
/// From here on a large page at each touched word could take much more memory than small ones.
constexpr size_t kMostOnLargePages = size_t{64} << 20;

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

/// Whole pages of the system.
struct Pages {
  std::byte* data = nullptr;
  size_t bytes = 0;
};

/// Pages that were given back, a few: the system clears each page before its first use, which costs more than
/// what most launches do with it.
class KeptPages {
 public:
  /// The smallest of them that suffice, with what was left in them; empty where all are too small.
  Pages take(size_t bytes) {
    const std::lock_guard lock(mutex_);
    Pages* best = nullptr;
    for (Pages& it : kept_)
      if (it.bytes >= bytes && (best == nullptr || it.bytes < best->bytes)) best = &it;
    return best == nullptr ? Pages() : std::exchange(*best, {});
  }
  /// Whether there was room.
  bool keep(Pages pages) {
    if (pages.bytes > kMostOnLargePages) return false;
    const std::lock_guard lock(mutex_);
    size_t all = pages.bytes;
    for (const Pages& it : kept_) all += it.bytes;
    const auto free = std::find_if(kept_.begin(), kept_.end(), [](const Pages& it) { return it.bytes == 0; });
    if (all > kMostKept || free == kept_.end()) return false;
    *free = pages;
    return true;
  }

 private:
  static constexpr size_t kMostKept = size_t{128} << 20;
  std::mutex mutex_;
  std::array<Pages, 32> kept_{};
};
KeptPages& kept_pages() {
  static KeptPages it;
  return it;
}

}  // namespace

void FreeZeroed::operator()(std::byte* data) const noexcept {
  if (mapped == 0) return std::free(data);
  if (!kept_pages().keep({data, mapped})) munmap(data, mapped);
}

ZeroedMemory allocate_zeroed(size_t bytes) { return allocate_holding({}, bytes); }

ZeroedMemory allocate_holding(std::span<const std::byte> contents, size_t bytes) {
  Pages pages;
  size_t dirty = 0;  // from the begin
  if (bytes >= kLargePage) {
    pages = kept_pages().take(bytes);
    if (pages.data != nullptr) {
      dirty = bytes;
    } else {
      pages.bytes = up_to(bytes, kLargePage);
      pages.data = map_pages(pages.bytes);
    }
  } else {
    dirty = up_to(bytes, kAlignment);
    pages.data = static_cast<std::byte*>(std::aligned_alloc(kAlignment, dirty));
    if (pages.data == nullptr && dirty != 0) throw std::bad_alloc();
  }
  if (!contents.empty()) std::memcpy(pages.data, contents.data(), contents.size());
  if (dirty > contents.size()) std::memset(pages.data + contents.size(), 0, dirty - contents.size());
  return {pages.data, FreeZeroed{bytes, pages.bytes}};
}

}  // namespace cml::emulator
