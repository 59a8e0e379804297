#include "core/keep_memory.h"

#include <cstddef>  // __GLIBC__

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>

#include <cstdint>
#include <cstdlib>
#endif

namespace cml {

#ifdef __GLIBC__
namespace {

/// Makes the heap larger than what most runs need, touches nothing of it, and requests huge pages there
/// (madvise(2)). Where the kernel has none, or no room, the heap is what it was.
void ask_for_huge_pages() {
  constexpr size_t kHeap = size_t{256} << 20;
  constexpr uintptr_t kPage = uintptr_t{2} << 20;
  constexpr int kUsualMaps = 65536;  // glibc's DEFAULT_MMAP_MAX
  mallopt(M_MMAP_MAX, 0);            // from the heap itself
  void* all = std::malloc(kHeap);
  mallopt(M_MMAP_MAX, kUsualMaps);
  if (all == nullptr) return;
  const uintptr_t begin = (reinterpret_cast<uintptr_t>(all) + kPage - 1) / kPage * kPage;
  const uintptr_t end = (reinterpret_cast<uintptr_t>(all) + kHeap) / kPage * kPage;
  madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);  // NOLINT(performance-no-int-to-ptr)
  std::free(all);
}

}  // namespace
#endif

void keep_memory() {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 32 << 20);  // bytes; glibc takes no more
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  ask_for_huge_pages();
#endif
}

}  // namespace cml
