#include "core/keep_memory.h"

#include <cstddef>  // __GLIBC__

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace cml {

void keep_memory() {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 32 << 20);  // bytes; glibc takes no more
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
#endif
}

}  // namespace cml
