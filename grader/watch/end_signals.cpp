#include "watch/end_signals.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstring>

#include "core/error.h"

namespace cml::watch {
namespace {

constexpr std::array<int, 3> kSignals{SIGINT, SIGTERM, SIGHUP};
volatile std::sig_atomic_t target = -1;
volatile std::sig_atomic_t has_one = 0;

/// Only what is safe in a handler (signal-safety(7)).
void note(int) {
  const int error = errno;
  has_one = 1;
  const uint64_t one = 1;
  [[maybe_unused]] const ssize_t ignored = write(target, &one, sizeof one);
  errno = error;
}

}  // namespace

EndSignals::EndSignals() : descriptor_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
  CML_REQUIRE(descriptor_ >= 0, std::strerror(errno));
  target = descriptor_;
  has_one = 0;
  struct sigaction action {};
  action.sa_handler = note;
  action.sa_flags = SA_RESTART;
  for (size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &action, &before_[i]);
}

EndSignals::~EndSignals() {
  for (size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before_[i], nullptr);
  close(descriptor_);
}

bool EndSignals::has_come() const { return has_one != 0; }

}  // namespace cml::watch
