#pragma once
#include <cstddef>
#include <cstdint>

#include "core/job.h"
#include "litmus/test_file.h"

namespace cml::litmus {

/// The test with a kernel around it, which calls litmus() with the buffers of instance blockIdx.y. The file's
/// lines keep their numbers.
Program program_of(const LitmusTest& test);

/// A job of `instances` runs, each with its own memory, spread over launches of `per_launch` instances
/// (the last may have less). Precondition: both above 0.
Job job_of(const LitmusTest& test, size_t instances, size_t per_launch);

/// What instance `instance` of such a job left in memory. Precondition: it ran to its end.
Outcome outcome_of(const LitmusTest& test, const std::vector<Buffer>& buffers, size_t instance);

}  // namespace cml::litmus
