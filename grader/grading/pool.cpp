#include "grading/pool.h"

#include <algorithm>
#include <exception>
#include <mutex>
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
  std::vector<std::thread> pool;
  for (size_t i = 0; i < std::min(threads, count); ++i) pool.emplace_back(run);
  for (std::thread& thread : pool) thread.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace cml::grading
