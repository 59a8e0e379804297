#include "cli/interrupt.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace cml::cli {
namespace {

volatile std::sig_atomic_t noted = 0;
const char* notice_text = "";
size_t notice_bytes = 0;

/// Only what is safe in a handler (signal-safety(7)).
void note(int) {
  const int error = errno;
  if (noted != 0) return;  // said already
  noted = 1;
  if (write(STDERR_FILENO, notice_text, notice_bytes) < 0) noted = 1;  // nothing else to be done here
  errno = error;
}

}  // namespace

Interrupt::Interrupt(const char* notice) {
  noted = 0;
  notice_text = notice;
  notice_bytes = std::strlen(notice);
  struct sigaction action {};
  action.sa_handler = note;
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  sigaction(SIGINT, &action, &before_interrupt_);
  action.sa_flags = SA_RESTART;
  sigaction(SIGTERM, &action, &before_terminate_);
}

Interrupt::~Interrupt() {
  sigaction(SIGINT, &before_interrupt_, nullptr);
  sigaction(SIGTERM, &before_terminate_, nullptr);
}

bool Interrupt::is_noted() const { return noted != 0; }

}  // namespace cml::cli
