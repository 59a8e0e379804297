#include "sandbox/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <initializer_list>

namespace cml::sandbox {

void open_closed_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) != -1) continue;
    // The lowest number that is free is this one.
    [[maybe_unused]] const int opened = open("/dev/null", O_RDWR);
  }
}

}  // namespace cml::sandbox
