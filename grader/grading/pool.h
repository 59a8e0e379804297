#pragma once
#include <atomic>
#include <cstddef>
#include <functional>

namespace cml::grading {

/// Calls `work` with 0 to count - 1, on `threads` threads, the calling one included; on fewer where
/// the system gives no more. Once `stopped` is set nothing more is begun. The first exception sets it too and
/// is thrown again when all threads have ended.
void in_parallel(size_t count, size_t threads, std::atomic<bool>& stopped,
                 const std::function<void(size_t)>& work);

}  // namespace cml::grading
