#pragma once
#include <cstddef>
#include <functional>

namespace cml::emulator {

/// Runs work(0) here, and side by side with it, on other threads, as many of work(1) to work(count - 1) as
/// begin before it has returned: each takes from what is left to do. Precondition: none throws. The threads
/// wait for the next call, since to make one, or to wait until it runs on a busy machine, takes longer than a
/// small launch. A call during another one runs work(0) alone.
void run_crew(size_t count, const std::function<void(size_t)>& work);

}  // namespace cml::emulator
