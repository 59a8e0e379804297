#include "worker/gpu_engine.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "compile/kernel_name.h"
#include "core/text.h"
#include "gpu/backend.h"
#include "metrics/hardware_counts.h"
#include "metrics/metric.h"
#include "ptx/source_place.h"
#include "worker/loaded_programs.h"

namespace cml::worker {
namespace {

/// The arguments against the kernel's parameters: cuLaunchKernel reads as many as the kernel has, whatever
/// there is.
std::optional<Error> misfit(const ptx::Module& module, const ptx::Function& kernel, const Launch& launch) {
  std::string takes;
  for (const ptx::Variable& parameter : kernel.parameters) takes += fmt::format(" {}", parameter.bytes);
  const auto error = [&](const std::string& gives) {
    return Error{fmt::format("{} takes {} arguments of{} bytes; {}", demangled(kernel.name),
                             kernel.parameters.size(), takes, gives),
                 "Declare the kernel with the parameters that the launch gives.",
                 ptx::source_place(module, kernel)};
  };
  if (launch.arguments.size() != kernel.parameters.size())
    return error(fmt::format("the launch gives {}", launch.arguments.size()));
  for (size_t i = 0; i < launch.arguments.size(); ++i) {
    const Argument& argument = launch.arguments[i];
    const size_t bytes = argument.buffer ? sizeof(gpu::DevicePointer) : argument.value.size();
    if (bytes != kernel.parameters[i].bytes)
      return error(fmt::format("argument {} of the launch has {}", i + 1, bytes));
  }
  return std::nullopt;
}

class GpuEngine {
 public:
  explicit GpuEngine(const EngineOptions& options) : options_(options), programs_(options) {}

  Result<RunResult> run(const Job& job, const std::function<void(Phase)>& at) {
    at(Phase::compiling);
    if (const std::optional<Error> error = start()) return *error;
    Result<std::shared_ptr<const LoadedProgram>> loaded =
        programs_.of(job, backend_->device().compute_capability);
    if (!loaded) return loaded.error();
    loaded_ = *std::move(loaded);
    if (const std::optional<Error> error = unfit_launch(job)) return *error;
    at(Phase::running);
    job_ = &job;
    kinds_ = metrics::counted_kinds(loaded_->module);
    Result<RunResult> result = backend_->run(job);
    job_ = nullptr;
    if (result)
      for (LaunchResult& launch : result->launches) metrics::settle_counts(launch.metrics, kinds_);
    *options_.spent = backend_->poisoned();
    return result;
  }

 private:
  std::optional<Error> start() {
    if (backend_) return std::nullopt;
    auto made = gpu::GpuBackend::create(
        [this](const Program& program, int capability) { return image_of(program, capability); },
        cupti_dirs(options_.toolkit));
    if (!made) return made.error();
    backend_ = std::move(*made);
    return std::nullopt;
  }

  std::optional<Error> unfit_launch(const Job& job) const {
    for (const Launch& launch : job.launches) {
      const Result<compile::KernelInfo> kernel =
          compile::find_kernel(loaded_->compiled, launch.kernel, job.program.file_name, job.program.source);
      if (!kernel) return kernel.error();
      const ptx::Function* function = loaded_->module.find_function(kernel->mangled);
      CML_REQUIRE(function != nullptr, "a kernel of the program is in its PTX");
      for (const Argument& argument : launch.arguments)
        CML_REQUIRE(!argument.buffer || *argument.buffer < job.buffers.size(),
                    "an argument names a buffer that the job has");
      if (std::optional<Error> error = misfit(loaded_->module, *function, launch)) return error;
    }
    return std::nullopt;
  }

  /// The job's program, compiled already, or the referee's.
  Result<gpu::Image> image_of(const Program& program, int capability) {
    if (job_ == nullptr || &program != &job_->program) {
      Job own;
      own.program = program;
      Result<std::shared_ptr<const LoadedProgram>> loaded = programs_.of(own, capability);
      if (!loaded) return loaded.error();
      gpu::Image image;
      image.cubin = (*loaded)->compiled.cubin;
      return image;
    }
    gpu::Image image;
    image.metrics = options_.counters.empty() ? metrics::counters_of(kinds_) : options_.counters;
    image.cubin =
        program.is_ptx ? loaded_->compiled.ptx : loaded_->compiled.cubin;  // the driver compiles PTX itself
    const std::vector<ptx::Variable>& variables = loaded_->module.variables;
    image.keeps_nothing = std::all_of(variables.begin(), variables.end(), [](const ptx::Variable& variable) {
      return variable.space == ptx::Space::shared;
    });
    image.mangled = [this](const std::string& wanted) -> Result<std::string> {
      const Result<compile::KernelInfo> kernel =
          compile::find_kernel(loaded_->compiled, wanted, job_->program.file_name, job_->program.source);
      if (!kernel) return kernel.error();
      return kernel->mangled;
    };
    image.variable = [this](const std::string& wanted) {
      for (const ptx::Variable& variable : loaded_->module.variables)
        if (variable.name == wanted || variable_name(variable.name) == wanted) return variable.name;
      return wanted;
    };
    image.initial = [this](const std::string& mangled) -> std::optional<std::vector<std::byte>> {
      const ptx::Variable* variable = loaded_->module.find_variable(mangled);
      if (variable == nullptr || !variable->relocations.empty()) return std::nullopt;
      std::vector<std::byte> bytes = variable->initial;
      bytes.resize(variable->bytes);
      return bytes;
    };
    return image;
  }

  EngineOptions options_;
  LoadedPrograms programs_;
  std::unique_ptr<gpu::GpuBackend> backend_;
  std::shared_ptr<const LoadedProgram> loaded_;  ///< of the job that runs
  metrics::CountedKinds kinds_;                  ///< of its program
  const Job* job_ = nullptr;
};

}  // namespace

Engine make_gpu_engine(const EngineOptions& options) {
  const auto engine = std::make_shared<GpuEngine>(options);
  return [engine](const Job& job, const std::function<void(Phase)>& at) { return engine->run(job, at); };
}

void load_counter_libraries(const EngineOptions& options) {
  gpu::Counters::load_ahead(cupti_dirs(options.toolkit));
}

std::vector<std::string> cupti_dirs(const std::optional<compile::Toolkit>& toolkit) {
  std::vector<std::string> dirs;
  if (!toolkit) return dirs;
  for (const char* place : {"/lib64", "/extras/CUPTI/lib64", "/nvidia/cu13/lib", "/nvidia/cuda_cupti/lib"})
    dirs.push_back(toolkit->root + place);
  return dirs;
}

}  // namespace cml::worker
