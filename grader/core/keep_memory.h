#pragma once

namespace cml {

/// Freed memory stays with the process: glibc would give each large array back, and the next one would cost a
/// page fault for every 4 KiB. And the heap has huge pages where the kernel gives them: a fault for 2 MiB.
/// Called first thing in a main(); nothing happens with other C libraries.
void keep_memory();

}  // namespace cml
