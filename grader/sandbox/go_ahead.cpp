#include "sandbox/go_ahead.h"

#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "core/error.h"

namespace cml::sandbox {

GoAhead::GoAhead() {
  std::array<int, 2> ends{};
  CML_REQUIRE(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) == 0, std::strerror(errno));
  ours_ = ends[0];
  theirs_ = ends[1];
}

GoAhead::~GoAhead() {
  close(ours_);
  close(theirs_);
}

void GoAhead::give() {
  if (is_given_.exchange(true)) return;
  [[maybe_unused]] const ssize_t ignored = send(ours_, "\n", 1, MSG_NOSIGNAL);
}

}  // namespace cml::sandbox
