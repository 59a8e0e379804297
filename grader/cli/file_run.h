#pragma once
#include <string>
#include <vector>

#include "cli/launch_options.h"
#include "cli/nvcc_program.h"
#include "core/backend.h"
#include "core/error.h"
#include "core/job.h"
#include "core/run_result.h"

namespace cml::cli {

/// A launch of a kernel of a file, and what it gave.
struct FileRun {
  Job job;                         ///< with one launch
  RunResult result;                ///< of the launch, up to a trap where it has one
  std::vector<NamedText> sources;  ///< the file first, then headers with device code; none of PTX
};

/// Runs the launch of `job` (job_of) on a file as a student has it: PTX (.ptx), device code, which NVRTC
/// compiles, or a program with host code and headers of its own, which nvcc compiles.
Result<FileRun> run_file(const std::string& path, const LaunchOptions& launch, Job job, Backend& backend);

}  // namespace cml::cli
