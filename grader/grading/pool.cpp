#include "grading/pool.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace cml::grading {

void in_parallel(size_t count, size_t threads, std::atomic<bool>& stopped,
                 const std::function<void(size_t)>& work) {
  std::mutex mutex;
  std::exception_ptr failure;
  std::atomic<size_t> next = 0;
  const auto run = [&] {
    for (size_t i = next++; i < count && !stopped; i = next++) {
      try {
        work(i);
      } catch (...) {
        const std::lock_guard lock(mutex);
        if (!failure) failure = std::current_exception();
        stopped = true;
      }
    }
  };
  // This thread is one of them: a system that gives no more threads makes it slower, no more.
  std::vector<std::thread> pool;
  pool.reserve(std::min(threads, count));
  try {
    for (size_t i = 1; i < std::min(threads, count); ++i) pool.emplace_back(run);
  } catch (const std::system_error&) {  // NOLINT(bugprone-empty-catch)
  }
  run();
  for (std::thread& thread : pool) thread.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace cml::grading
