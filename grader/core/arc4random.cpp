#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

/// glibc has this from 2.36 on, and Debian's static libarchive and its like ask for it. A bundle that has its
/// own runs on systems with glibc 2.35 too. From arc4random(3): a random number, and the end of the process
/// without one.
extern "C" uint32_t arc4random() noexcept {
  uint32_t value = 0;
  if (getentropy(&value, sizeof value) != 0) abort();
  return value;
}
