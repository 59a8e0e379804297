#include "emulator/launch/job_run.h"

#include <map>
#include <string>
#include <utility>

#include "core/fill.h"

namespace cml::emulator {
namespace {

/// How the launches of a kernel are watched for races, as LaunchSpec says.
struct Watch {
  bool ordered = false;
  std::vector<uint64_t> stamped{};
};
using Watches = std::map<std::string, Watch>;  // by kernel

/// An executor with the job's memory. Error: a symbol that the program does not have, or has too small.
Result<std::unique_ptr<Executor>> set_up(const JobRun& run, const ExecutorOptions& options) {
  Result<std::unique_ptr<Executor>> executor = Executor::create(*run.module, options);
  if (!executor) return executor;
  for (const Buffer& buffer : run.job->buffers)
    (*executor)->add_buffer(buffer.fill ? Buffer{buffer.name, contents_of(*buffer.fill), {}} : buffer);
  for (const Symbol& symbol : run.job->symbols)
    if (std::optional<Error> error = (*executor)->write_variable(symbol.name, symbol.bytes)) return *error;
  return executor;
}

/// Nothing where a launch has to be watched more closely: `watches` has it then.
Result<std::optional<JobOutcome>> try_job(const JobRun& run, const ObserverFactory& observers,
                                          Watches& watches) {
  Result<std::unique_ptr<Executor>> executor = set_up(run, run.options);
  if (!executor) return executor.error();
  JobOutcome result{*std::move(executor), {}};
  for (LaunchSpec spec : run.launches) {
    Watch& watch = watches[spec.kernel];
    spec.ordered = watch.ordered;
    spec.stamped = watch.stamped;
    Result<LaunchOutcome> outcome = result.executor->launch(spec, observers);
    if (!outcome) return outcome.error();
    if (must_run_again(*outcome, watch.ordered, watch.stamped)) return std::optional<JobOutcome>();
    result.launches.push_back(*std::move(outcome));
    if (result.launches.back().trap) break;
  }
  return std::optional<JobOutcome>(std::move(result));
}

}  // namespace

Result<JobOutcome> run_job(const JobRun& run, const ObserverFactory& observers) {
  Watches watches;
  for (;;) {
    Result<std::optional<JobOutcome>> outcome = try_job(run, observers, watches);
    if (!outcome) return outcome.error();
    if (*outcome) return **std::move(outcome);
  }
}

std::optional<LaunchOutcome> run_logged(const JobRun& run, size_t index, std::vector<uint64_t> logged) {
  ExecutorOptions options = run.options;
  options.run.flow.reset();
  if (!options.run.weak_memory_seed) options.run.check_races = options.run.check_initialised = false;
  Result<std::unique_ptr<Executor>> executor = set_up(run, options);
  if (!executor) return std::nullopt;
  for (size_t i = 0; i < index; ++i) {
    const Result<LaunchOutcome> outcome = (*executor)->launch(run.launches[i], nullptr);
    if (!outcome || outcome->trap) return std::nullopt;
  }
  LaunchSpec spec = run.launches[index];
  spec.logged = std::move(logged);
  Result<LaunchOutcome> outcome = (*executor)->launch(spec, nullptr);
  if (!outcome) return std::nullopt;
  return *std::move(outcome);
}

}  // namespace cml::emulator
