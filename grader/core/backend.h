#pragma once
#include "core/error.h"
#include "core/run_result.h"

namespace cml {

/// Runs device programs: the emulator, the GPU, or a worker process that holds one of them.
class Backend {
 public:
  Backend() = default;
  Backend(const Backend&) = delete;
  Backend& operator=(const Backend&) = delete;
  virtual ~Backend() = default;

  /// "emulator" or "gpu".
  virtual std::string name() const = 0;

  /// Compiles and runs a job. Bad input (does not compile, no such kernel, arguments that do not fit) is an
  /// Error; a fault of the program is RunResult::trap; a broken environment throws InfrastructureError.
  virtual Result<RunResult> run(const Job& job) = 0;
};

}  // namespace cml
