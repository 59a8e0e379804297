#include "core/descriptor.h"

#include <unistd.h>

#include <cerrno>

namespace cml {

void Descriptor::reset() {
  if (number_ >= 0) close(release());
}

ssize_t read_some(int file, void* to, size_t most) {
  ssize_t got = 0;
  while ((got = read(file, to, most)) < 0 && errno == EINTR) continue;
  return got;
}

ssize_t read_all(int file, void* to, size_t size) {
  size_t done = 0;
  while (done < size) {
    const ssize_t got = read_some(file, static_cast<char*>(to) + done, size - done);
    if (got < 0) return got;
    if (got == 0) break;
    done += static_cast<size_t>(got);
  }
  return static_cast<ssize_t>(done);
}

int write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t put = write(file, bytes.data(), bytes.size());
    if (put < 0 && errno != EINTR) return errno;
    if (put > 0) bytes.remove_prefix(static_cast<size_t>(put));
  }
  return 0;
}

}  // namespace cml
