#include "worker/compile_step.h"

#include <algorithm>
#include <new>

#include "core/meter.h"
#include "sandbox/sandbox.h"

namespace cml::worker {
namespace {

compile::CompileOptions compile_options(const EngineOptions& options) {
  compile::CompileOptions compile_options;
  compile_options.cache = options.cache;
  compile_options.toolkit = options.toolkit;
  if (options.has_sandbox) compile_options.enclose = sandbox::close_files;
  return compile_options;
}

}  // namespace

Program with_templates(const Job& job) {
  Program program = job.program;
  for (const Launch& launch : job.launches) {
    std::vector<std::string>& names = program.name_expressions;
    if (launch.kernel.find('<') != std::string::npos &&
        std::find(names.begin(), names.end(), launch.kernel) == names.end())
      names.push_back(launch.kernel);
  }
  return program;
}

CompileStep::CompileStep(const EngineOptions& options)
    : compiler_(compile_options(options)), memory_bytes_(options.compile_memory_bytes) {}

Result<compile::Compiled> CompileStep::run(const Job& job, std::optional<int> compute_capability) {
  const Spending compiling(CostPart::compiling);
  const sandbox::GrowthLimit limit(memory_bytes_);
  try {
    Program program = with_templates(job);
    program.compute_capability = compute_capability.value_or(program.compute_capability);
    program.machine_code &= !program.registers_where_needed;
    program.machine_code |= compute_capability.has_value();
    return compiler_.compile(program, job.options.threads);
  } catch (const std::bad_alloc&) {
    return Error{"compiling the file takes more memory than is allowed",
                 "look for macros or templates that grow without end",
                 {job.program.file_name},
                 Doubt::compiling};
  }
}

}  // namespace cml::worker
