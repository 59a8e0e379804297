#pragma once
#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "classroom/grade_submission.h"
#include "core/error.h"

namespace cml::classroom {

/// Where the submissions of a class are graded.
class Executor {
 public:
  /// One of them is graded, or the grader has no verdict on it.
  using OnDone = std::function<void(const Task&, const Outcome&)>;

  virtual ~Executor() = default;

  /// Grades them all; `done` is called for each, one call at a time, in the order in which they end. Once
  /// `cancelled` is set, the rest is left. Where `done` throws, so does this. The Error is about all that is
  /// left: there is nothing to grade it on.
  virtual std::optional<Error> grade(const std::vector<Task>& tasks, std::atomic<bool>& cancelled,
                                     const OnDone& done) = 0;
};

/// What an executor is made of.
struct ExecutorOptions {
  GradingCommand command;           ///< how one submission is graded
  unsigned jobs = 0;                ///< submissions at a time; 0: as many as there is room for
  std::vector<std::string> sbatch;  ///< options of the site, for Slurm
  std::filesystem::path shared;     ///< a folder of the executor's own, which every machine sees
  std::function<void(const std::string&)>
      notice;                              ///< takes what a person should know meanwhile; may be empty
  std::chrono::milliseconds ask{3000};     ///< between two questions to Slurm
  std::chrono::milliseconds late{10'000};  ///< a result may be seen so much later than the end of its job
};

/// One kind of executor.
struct ExecutorRow {
  const char* name;  ///< as --executor takes it
  bool is_here;      ///< it grades on this machine, so that this machine's card is the one that counts
  Result<std::unique_ptr<Executor>> (*make)(const ExecutorOptions&);  ///< the Error says what is missing
};
/// All kinds; the first is the default.
const std::vector<ExecutorRow>& executors();
/// That of the name, which is one of them.
const ExecutorRow& find_executor(const std::string& name);

}  // namespace cml::classroom
