#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "core/job.h"
#include "emulator/launch/executor.h"

namespace cml::emulator {

/// The launches of a job over one memory. All pointers outlive the calls that take it.
struct JobRun {
  const ptx::Module* module = nullptr;  ///< never null
  ExecutorOptions options;              ///< of every executor that it takes
  const Job* job = nullptr;             ///< its buffers and symbols; its launches are below
  std::vector<LaunchSpec> launches{};   ///< in order
};

/// What the launches up to the first trap gave, and the executor, which holds what they left in memory.
struct JobOutcome {
  std::unique_ptr<Executor> executor;   ///< never null
  std::vector<LaunchOutcome> launches;  ///< in order
};

/// Runs the launches one after the other, up to the first trap. Where the race filter cannot decide, all run
/// once more, since memory has changed, and the launches of that kernel are watched more closely: with
/// stamps, or with Order. Error: as Executor gives it.
Result<JobOutcome> run_job(const JobRun& run, const ObserverFactory& observers);

/// Runs the launches before number `index` once more, and of that one the blocks `logged`, see LaunchSpec.
/// Nothing where one of those before has a trap.
std::optional<LaunchOutcome> run_logged(const JobRun& run, size_t index, std::vector<uint64_t> logged);

}  // namespace cml::emulator
