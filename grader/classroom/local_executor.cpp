#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>

#include "classroom/executor.h"

namespace cml::classroom {
namespace {

/// On this machine: a process a submission.
class LocalExecutor : public Executor {
 public:
  explicit LocalExecutor(const ExecutorOptions& options)
      : command_(options.command),
        jobs_(options.jobs != 0 ? options.jobs : std::max(1U, std::thread::hardware_concurrency())) {}

  std::optional<Error> grade(const std::vector<Task>& tasks, std::atomic<bool>& cancelled,
                             const OnDone& done) override {
    std::mutex mutex;
    std::exception_ptr failure;
    std::atomic<size_t> next = 0;
    const auto work = [&](unsigned place) {
      for (size_t i = next++; i < tasks.size() && !cancelled; i = next++) {
        try {
          const Outcome outcome = grade_submission(command_, tasks[i], std::to_string(place), cancelled);
          const std::lock_guard lock(mutex);
          done(tasks[i], outcome);
        } catch (...) {
          const std::lock_guard lock(mutex);
          if (!failure) failure = std::current_exception();
          cancelled = true;
        }
      }
    };
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < jobs_; ++i) threads.emplace_back(work, i);
    for (std::thread& thread : threads) thread.join();
    if (failure) std::rethrow_exception(failure);
    return std::nullopt;
  }

 private:
  GradingCommand command_;
  unsigned jobs_;
};

}  // namespace

Result<std::unique_ptr<Executor>> make_local_executor(const ExecutorOptions& options) {
  return std::unique_ptr<Executor>(std::make_unique<LocalExecutor>(options));
}

}  // namespace cml::classroom
