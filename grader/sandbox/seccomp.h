#pragma once
#include "core/layer.h"

namespace cml::sandbox {

/// Which system calls a worker can do without.
enum class Calls {
  emulator,  ///< all that compiling and emulating need: no sockets, no other process or program
  card       ///< what a driver may want as well stays allowed
};

/// From here on the kernel answers EPERM to this process, and to its threads, where it asks for a system call
/// that it has no use for: sockets, processes and programs, other processes' memory and signals, mounts,
/// owners and modes of files, keys, shared memory segments, and what is for administrators (seccomp(2); the
/// machine's own calls alone, others are refused).
Layer refuse_system_calls(Calls needed);

/// From here on the kernel answers ENOENT to this thread, and to those that it starts, whatever path it asks
/// about. False: the kernel refuses it.
bool hide_files();

}  // namespace cml::sandbox
