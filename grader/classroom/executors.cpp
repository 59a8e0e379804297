#include <algorithm>

#include "classroom/executor.h"

namespace cml::classroom {

/// Each is defined in the file of its name, X_executor.cpp.
Result<std::unique_ptr<Executor>> make_local_executor(const ExecutorOptions& options);
Result<std::unique_ptr<Executor>> make_slurm_executor(const ExecutorOptions& options);

const std::vector<ExecutorRow>& executors() {
  static const std::vector<ExecutorRow> rows = {
      {"local", true, make_local_executor},
      {"slurm", false, make_slurm_executor},
  };
  return rows;
}

const ExecutorRow& find_executor(const std::string& name) {
  const auto& rows = executors();
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row.name == name; });
  CML_REQUIRE(found != rows.end(), "no executor is called " + name);
  return *found;
}

}  // namespace cml::classroom
