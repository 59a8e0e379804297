#pragma once
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "core/backend.h"

namespace cml::worker {

/// Finds out whose fault it is where a job fails in a way that the machine may have caused (Error::doubt): a
/// process that dies, a time limit, missing memory, a library that does not load, an invariant of ours that
/// does not hold (WorkerFailed). A program known to be right then takes the same path in a fresh process.
/// Where it fails as well, nothing can be said of the job: InfrastructureError. Else the job runs once more,
/// and what comes back then is the job's own.
///
/// A program that failed twice while it was compiled, or used up the time for that, is not compiled again:
/// its Error is kept.
class FaultJudge : public Backend {
 public:
  /// `fresh` makes a backend for the canary that shares no process and no cache with `backend`.
  FaultJudge(std::unique_ptr<Backend> backend, std::function<std::unique_ptr<Backend>()> fresh);

  std::string name() const override { return backend_->name(); }
  Result<RunResult> run(const Job& job) override;

 private:
  Result<RunResult> try_once(const Job& job);

  std::unique_ptr<Backend> backend_;
  std::function<std::unique_ptr<Backend>()> fresh_;
  std::map<std::string, Error> failed_;  ///< by program
};

}  // namespace cml::worker
