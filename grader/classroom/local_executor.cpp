#include <algorithm>
#include <mutex>
#include <thread>

#include "classroom/executor.h"
#include "grading/pool.h"

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
    grading::in_parallel(tasks.size(), jobs_, cancelled, [&](size_t i) {
      const Outcome outcome = grade_submission(command_, tasks[i], std::to_string(i), cancelled);
      const std::lock_guard lock(mutex);
      done(tasks[i], outcome);
    });
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
