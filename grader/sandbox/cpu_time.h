#pragma once
#include <sys/types.h>

namespace cml::sandbox {

/// Processor time, in seconds, that the processes of this group have used, with that of their children that
/// have ended; 0 where the system does not tell (proc(5), /proc/pid/stat).
double cpu_seconds_of_group(pid_t group);

}  // namespace cml::sandbox
