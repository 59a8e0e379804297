#include "cli/file_run.h"

#include <fmt/format.h>

#include <filesystem>
#include <optional>

#include "testing/submission.h"

namespace cml::cli {
namespace {

/// Runs `program`, whose sources these are.
Result<FileRun> run_program(NvccProgram it, const LaunchOptions& launch, int compute_capability,
                            Backend& backend) {
  Result<Job> job = job_of(launch, it.program, compute_capability);
  if (!job) return job.error();
  if (!it.kernel.empty()) job->launches.front().kernel = it.kernel;
  Result<RunResult> result = backend.run(*job);
  if (!result) return result.error();
  job->launches.front().kernel = launch.kernel;
  return FileRun{*std::move(job), *std::move(result), std::move(it.sources)};
}

}  // namespace

Result<FileRun> run_file(const std::string& path, const LaunchOptions& launch, int compute_capability,
                         Backend& backend) {
  Result<std::string> text = testing::read_source(path, path);
  if (!text) return text.error();
  NvccProgram as_it_is;
  as_it_is.program.file_name = std::filesystem::path(path).filename().string();
  as_it_is.program.is_ptx = path.ends_with(".ptx");
  if (!as_it_is.program.is_ptx) as_it_is.sources = {{as_it_is.program.file_name, *text}};
  as_it_is.program.source = *std::move(text);
  const bool is_ptx = as_it_is.program.is_ptx;
  std::vector<std::string> words = launch.nvcc;
  for (const std::string& folder : launch.include) words.push_back("-I" + folder);
  std::optional<Error> refused;
  if (words.empty() || is_ptx) {
    Result<FileRun> run = run_program(std::move(as_it_is), launch, compute_capability, backend);
    // An error without a line is of the launch.
    if (run || is_ptx || run.error().where.line == 0) return run;
    refused = run.error();
  }
  Result<NvccProgram> whole =
      compile_with_nvcc({path, launch.kernel, compute_capability, launch.device_debug, words});
  if (whole) return run_program(*std::move(whole), launch, compute_capability, backend);
  if (!refused || whole.error().where.file == path) return whole.error();
  refused->next_step +=
      fmt::format(". Where the file has host code: {}. {}", whole.error().message, whole.error().next_step);
  return *refused;
}

}  // namespace cml::cli
