#include "worker/emulator_engine.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arch/gpu.h"
#include "compile/kernel_name.h"
#include "core/failures.h"
#include "core/meter.h"
#include "diagnosis/diagnosis.h"
#include "emulator/launch/job_run.h"
#include "metrics/counters.h"
#include "metrics/metric.h"
#include "worker/loaded_programs.h"
#include "worker/protocol.h"

namespace cml::worker {
namespace {

constexpr size_t kMaxNoteBytes = 4000;

/// The kernel of each launch, all before the first one runs.
Result<std::vector<compile::KernelInfo>> kernels_of(const Job& job, const compile::Compiled& compiled) {
  std::vector<compile::KernelInfo> kernels;
  for (const Launch& launch : job.launches) {
    Result<compile::KernelInfo> kernel =
        compile::find_kernel(compiled, launch.kernel, job.program.file_name, job.program.source);
    if (!kernel) return kernel.error();
    for (const Argument& argument : launch.arguments)
      CML_REQUIRE(!argument.buffer || *argument.buffer < job.buffers.size(),
                  "an argument names a buffer that the job has");
    kernels.push_back(*std::move(kernel));
  }
  return kernels;
}

/// What depends on registers, of a program that may have none.
void leave_out_occupancy(LaunchResult& launch) {
  for (const char* id : {"occupancy_percent", "occupancy_blocks"}) {
    const metrics::MetricInfo* row = metrics::find_metric(id);
    std::erase_if(launch.metrics, [&](const MetricValue& it) { return it.name == row->name; });
  }
}

class EmulatorEngine {
 public:
  explicit EmulatorEngine(const EngineOptions& options) : programs_(options) {}

  Result<RunResult> run(const Job& job, const std::function<void(Phase)>& at) {
    const Result<const arch::Gpu*> gpu = arch::find_gpu(job.program.compute_capability);
    if (!gpu) return gpu.error();
    CML_REQUIRE(!job.timing, "only a GPU is timed");
    const Spending memory(CostPart::memory);  // but for what is accounted separately below
    at(Phase::compiling);
    emulator::Limits limits(**gpu);
    if (job.options.stack_bytes != 0) limits.stack_bytes_per_thread = job.options.stack_bytes;
    const Result<Prepared> prepared = prepare(job, limits);
    if (!prepared) return prepared.error();
    at(Phase::running);
    const LoadedProgram& program = *prepared->program;
    emulator::JobRun job_run = run_of(job, program, limits);
    for (size_t i = 0; i < job.launches.size(); ++i)
      job_run.launches.push_back(spec_of(job.launches[i], prepared->kernels[i]));
    Result<emulator::JobOutcome> outcome = emulator::run_job(job_run, observers_of(job.options));
    if (!outcome) return outcome.error();
    Result<RunResult> result = result_of(job, prepared->kernels, *outcome);
    if (!result) return result.error();
    // The run without marks reports the findings of a run with marks.
    const bool is_marked = job.options.flow && !job.options.flow->changes_nothing();
    if (!result->findings.empty() && !is_marked) give_causes(job_run, source_of(job), *result);
    if (!program.compiled.log.empty()) result->notes.push_back(program.compiled.log.substr(0, kMaxNoteBytes));
    return result;
  }

 private:
  /// A job's program, and the kernels that it launches.
  struct Prepared {
    std::shared_ptr<const LoadedProgram> program;
    std::vector<compile::KernelInfo> kernels;
  };
  /// Assembled where the job asks for it, or needs it.
  Result<Prepared> prepare(const Job& job, const emulator::Limits& limits) {
    const Result<std::shared_ptr<const LoadedProgram>> program = programs_.of(job);
    const auto needs_assembler = [&](const Prepared& prepared) {
      return has_inline_assembly(prepared.program->compiled) || depends_on_assembler(job, prepared, limits);
    };
    if (program) {
      Result<std::vector<compile::KernelInfo>> kernels = kernels_of(job, (*program)->compiled);
      if (!kernels) return kernels.error();
      Prepared prepared{*program, *std::move(kernels)};
      if (!job.program.registers_where_needed || !needs_assembler(prepared)) return prepared;
    } else if (!job.program.registers_where_needed) {
      return program.error();
    }
    Job with_registers = job;
    with_registers.program.registers_where_needed = false;
    return prepare(with_registers, limits);
  }
  /// PTX that a submission has written itself may be such as the assembler refuses.
  static bool has_inline_assembly(const compile::Compiled& compiled) {
    return compiled.ptx.find("// begin inline asm") != std::string::npos;
  }
  /// Or on what else the assembler alone can tell: it refuses a program for kernels that are not launched
  /// too.
  static bool depends_on_assembler(const Job& job, const Prepared& prepared, const emulator::Limits& limits) {
    const emulator::JobRun run = run_of(job, *prepared.program, limits);
    const auto executor = emulator::Executor::create(*run.module, run.options);
    if (!executor || !(*executor)->takes_all_kernels()) return true;
    for (size_t i = 0; i < job.launches.size(); ++i)
      if ((*executor)->depends_on_registers(spec_of(job.launches[i], prepared.kernels[i]))) return true;
    return false;
  }

  static emulator::JobRun run_of(const Job& job, const LoadedProgram& program,
                                 const emulator::Limits& limits) {
    return {&program.module, {job.options, limits, emulator::best_isa(), program.images.get()}, &job};
  }
  static emulator::ObserverFactory observers_of(const RunOptions& options) {
    if (!options.count) return nullptr;
    return options.count_time ? metrics::make_observers_of_time : metrics::make_observers;
  }
  static std::string source_of(const Job& job) { return job.program.is_ptx ? "" : job.program.source; }
  static emulator::LaunchSpec spec_of(const Launch& launch, const compile::KernelInfo& kernel) {
    return {kernel.mangled,   launch.grid,
            launch.block,     launch.dynamic_shared_bytes,
            launch.arguments, static_cast<uint32_t>(kernel.registers)};
  }

  /// The run has used up its time.
  static bool is_over_time(const std::optional<Trap>& trap) {
    return trap && std::any_of(trap->detail.begin(), trap->detail.end(),
                               [](const Failure& it) { return it.key == Key::over_time; });
  }
  /// Gives the findings of the first launch that has any their cause: of it the blocks concerned run once
  /// more, where time is left.
  static void give_causes(const emulator::JobRun& run, const std::string& source, RunResult& result) {
    if (is_over_time(result.trap)) return;
    const uint64_t first = result.findings.front().launch;
    const auto rest = std::find_if(result.findings.begin(), result.findings.end(),
                                   [&](const Finding& finding) { return finding.launch != first; });
    std::vector<Finding> findings(result.findings.begin(), rest);
    const std::optional<emulator::LaunchOutcome> logged =
        emulator::run_logged(run, first, diagnosis::blocks_of(findings, run.launches[first].grid));
    if (!logged) return;
    findings = diagnosis::with_causes(*logged, source, std::move(findings));
    for (Finding& finding : findings) finding.launch = first;
    findings.insert(findings.end(), rest, result.findings.end());
    result.findings = std::move(findings);
  }

  static Result<RunResult> result_of(const Job& job, const std::vector<compile::KernelInfo>& kernels,
                                     emulator::JobOutcome& outcome) {
    RunResult result;
    result.backend = "emulator";
    for (size_t i = 0; i < outcome.launches.size(); ++i) {
      emulator::LaunchOutcome& launch = outcome.launches[i];
      diagnosis::explain(launch, source_of(job));
      for (Finding& finding : launch.findings) {
        finding.launch = i;
        result.findings.push_back(std::move(finding));
      }
      for (std::string& note : diagnosis::notes_of(launch))
        if (std::find(result.notes.begin(), result.notes.end(), note) == result.notes.end())
          result.notes.push_back(std::move(note));
      result.trap = std::move(launch.trap);
      result.has_strong_shared |= launch.has_strong_shared;
      LaunchResult launched;
      launched.kernel = kernels[i].demangled;
      launched.seconds = launch.seconds;
      launched.undefined_reads = std::move(launch.undefined_reads);
      const bool has_counts = job.options.count && !launch.observers.empty();
      if (has_counts) metrics::report(launch.observers, launched);
      if (job.program.registers_where_needed) leave_out_occupancy(launched);
      if (!result.trap)
        result.launches.push_back(std::move(launched));
      else if (has_counts)
        result.stopped = std::move(launched);
    }

    const emulator::Executor& executor = *outcome.executor;
    for (size_t i = 0; i < job.buffers.size(); ++i) {
      result.buffers.push_back(job.buffers[i].fill ? job.buffers[i]
                                                   : executor.read_buffer(i, job.buffers[i].bytes));
      result.addresses.push_back(executor.address_of_buffer(i));
    }
    for (const std::string& name : job.read_symbols) {
      Result<std::vector<std::byte>> bytes = executor.read_variable(name);
      if (!bytes) return bytes.error();
      if (bytes->size() > kMaxSymbolBytes)
        return Error{
            fmt::format("{} has {} bytes; at most {} are read back", name, bytes->size(), kMaxSymbolBytes),
            "Declare it with the type that the exercise gives.",
            {job.program.file_name}};
      result.symbols.push_back({name, *std::move(bytes)});
    }
    result.printed = executor.printed();
    if (executor.was_cut())
      result.notes.emplace_back("device printf wrote more than 1 MiB; the rest was dropped");
    return result;
  }

  LoadedPrograms programs_;
};

}  // namespace

Engine make_emulator_engine(const EngineOptions& options) {
  const auto engine = std::make_shared<EmulatorEngine>(options);
  return [engine](const Job& job, const std::function<void(Phase)>& at) { return engine->run(job, at); };
}

}  // namespace cml::worker
