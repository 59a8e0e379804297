#pragma once
#include <cstdint>
#include <functional>

#include "core/job.h"
#include "core/run_result.h"
#include "testing/fault.h"

namespace cml::testing {

/// Runs a job; see Backend::run.
using RunJob = std::function<Result<RunResult>(const Job&)>;

/// RunOptions::undefined_byte of runs that look for a cause: with another byte than the default the emulator
/// runs a job on every machine, also where a card is the backend.
inline constexpr uint8_t kOtherUndefinedByte = 0x7e;

/// The job without timing, counts and checks, with that byte: for runs that look for a cause.
Job plain_job(const Job& job);

/// Whether an array of the job does not come back.
bool has_fill(const Job& job);

/// Whether wrong results come from memory that no thread has written: variables without a value, or an output
/// that is read before it is written. Where they do, the failure names the variable's line. `after` are the
/// buffers after `job` ran. It runs the job again with other contents in such memory, which the emulator does
/// on every machine. An output is a buffer whose every byte is kPoison before the launch.
Fault undefined_cause(const Job& job, const std::vector<Buffer>& after, const RunJob& run);

}  // namespace cml::testing
