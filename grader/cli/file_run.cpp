#include "cli/file_run.h"

#include <fmt/format.h>

#include <filesystem>
#include <optional>

#include "testing/submission.h"

namespace cml::cli {

Result<FileRun> run_file(const std::string& path, const LaunchOptions& launch, Job job, Backend& backend) {
  Result<std::string> text = testing::read_source(path, path);
  if (!text) return text.error();
  Program& program = job.program;
  program.file_name = std::filesystem::path(path).filename().string();
  program.is_ptx = path.ends_with(".ptx");
  std::vector<std::string> words = launch.nvcc;
  for (const std::string& folder : launch.include) words.push_back("-I" + folder);
  std::optional<Error> refused;
  if (words.empty() || program.is_ptx) {
    std::vector<NamedText> sources;
    if (!program.is_ptx) sources.push_back({program.file_name, *text});
    program.source = *std::move(text);
    if (!program.is_ptx && launch.kernel.find('<') != std::string::npos)
      program.name_expressions = {launch.kernel};
    Result<RunResult> result = backend.run(job);
    if (result) return FileRun{std::move(job), *std::move(result), std::move(sources)};
    // An error without a line is of the launch.
    if (program.is_ptx || result.error().where.line == 0) return result.error();
    refused = result.error();
  }
  Result<NvccProgram> whole = compile_with_nvcc(
      {path, launch.kernel, program.compute_capability, program.device_debug, std::move(words)});
  if (!whole) {
    if (!refused || whole.error().where.file == path) return whole.error();
    refused->next_step +=
        fmt::format(". Where the file has host code: {}. {}", whole.error().message, whole.error().next_step);
    return *refused;
  }
  program.source = std::move(whole->ptx);
  program.is_ptx = true;
  program.name_expressions.clear();
  job.launches.front().kernel = whole->kernel;
  Result<RunResult> result = backend.run(job);
  if (!result) return result.error();
  job.launches.front().kernel = launch.kernel;
  return FileRun{std::move(job), *std::move(result), std::move(whole->sources)};
}

}  // namespace cml::cli
