#include "worker/emulator_engine.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arch/gpu.h"
#include "compile/kernel_name.h"
#include "core/meter.h"
#include "emulator/exec/executor.h"
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

/// How the launches of a kernel are watched for races, as LaunchSpec says.
struct Watch {
  bool ordered = false;
  std::vector<uint64_t> stamped{};
};

class EmulatorEngine {
 public:
  explicit EmulatorEngine(const EngineOptions& options) : programs_(options) {}

  Result<RunResult> run(const Job& job, const std::function<void(Phase)>& at) {
    const Result<const arch::Gpu*> gpu = arch::find_gpu(job.program.compute_capability);
    if (!gpu) return gpu.error();
    CML_REQUIRE(!job.timing, "only a GPU is timed");
    const Spending memory(CostPart::memory);  // but for what is told apart below
    at(Phase::compiling);
    emulator::Limits limits(**gpu);
    if (job.options.stack_bytes != 0) limits.stack_bytes_per_thread = job.options.stack_bytes;
    const Result<Prepared> prepared = prepare(job, limits);
    if (!prepared) return prepared.error();
    at(Phase::running);
    const LoadedProgram& program = *prepared->program;
    const std::vector<compile::KernelInfo>& kernels = prepared->kernels;
    // A launch that may race is watched more closely, and all launches before it run once more, since memory
    // has changed.
    std::map<std::string, Watch> watches;
    for (;;) {
      Result<std::unique_ptr<emulator::Executor>> executor = executor_of(job, program, job.options, limits);
      if (!executor) return executor.error();
      Result<std::optional<RunResult>> result = launch_all(job, kernels, **executor, watches);
      if (!result) return result.error();
      if (!*result) continue;
      // A run with marks is told by the one without.
      const bool is_marked = job.options.flow && !job.options.flow->changes_nothing();
      if (!(*result)->findings.empty() && !is_marked) explain(job, program, limits, kernels, **result);
      if (!program.compiled.log.empty())
        (*result)->notes.push_back(program.compiled.log.substr(0, kMaxNoteBytes));
      return **std::move(result);
    }
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
    const auto executor = executor_of(job, *prepared.program, job.options, limits);
    if (!executor || !(*executor)->takes_all_kernels()) return true;
    for (size_t i = 0; i < job.launches.size(); ++i)
      if ((*executor)->depends_on_registers(spec_of(job.launches[i], prepared.kernels[i]))) return true;
    return false;
  }

  /// Gives a new executor the job's memory. Error: a symbol that the program does not have, or has too small.
  static std::optional<Error> set_up(const Job& job, emulator::Executor& executor) {
    for (const Buffer& buffer : job.buffers)
      executor.add_buffer(buffer.fill ? Buffer{buffer.name, contents_of(*buffer.fill), {}} : buffer);
    for (const Symbol& symbol : job.symbols)
      if (std::optional<Error> error = executor.write_variable(symbol.name, symbol.bytes)) return error;
    return std::nullopt;
  }
  static Result<std::unique_ptr<emulator::Executor>> executor_of(const Job& job, const LoadedProgram& program,
                                                                 const RunOptions& options,
                                                                 const emulator::Limits& limits) {
    return emulator::Executor::create(
        program.module, {options, limits, emulator::best_isa(), source_of(job), program.images.get()});
  }
  static std::string source_of(const Job& job) { return job.program.is_ptx ? "" : job.program.source; }
  static emulator::LaunchSpec spec_of(const Launch& launch, const compile::KernelInfo& kernel) {
    return {kernel.mangled,   launch.grid,
            launch.block,     launch.dynamic_shared_bytes,
            launch.arguments, static_cast<uint32_t>(kernel.registers)};
  }

  /// Gives the findings of the first launch that has any their cause: the launches before it run once more,
  /// and of it the blocks concerned.
  static void explain(const Job& job, const LoadedProgram& program, const emulator::Limits& limits,
                      const std::vector<compile::KernelInfo>& kernels, RunResult& result) {
    RunOptions options = job.options;
    options.flow.reset();
    if (!options.weak_memory_seed) options.check_races = options.check_initialised = false;
    const Result<std::unique_ptr<emulator::Executor>> executor = executor_of(job, program, options, limits);
    if (!executor || set_up(job, **executor)) return;
    const uint64_t first = result.findings.front().launch;
    const auto rest = std::find_if(result.findings.begin(), result.findings.end(),
                                   [&](const Finding& finding) { return finding.launch != first; });
    for (uint64_t i = 0; i < first; ++i) {
      const Result<emulator::LaunchOutcome> outcome =
          (*executor)->launch(spec_of(job.launches[i], kernels[i]), nullptr);
      if (!outcome || outcome->trap) return;
    }
    emulator::LaunchSpec spec = spec_of(job.launches[first], kernels[first]);
    spec.explained.assign(result.findings.begin(), rest);
    Result<emulator::LaunchOutcome> outcome = (*executor)->launch(spec, nullptr);
    if (!outcome) return;
    for (Finding& finding : outcome->findings) finding.launch = first;
    outcome->findings.insert(outcome->findings.end(), rest, result.findings.end());
    result.findings = std::move(outcome->findings);
  }

  /// Nothing where a launch has to be watched more closely: that stands in `watches` then, by kernel.
  static Result<std::optional<RunResult>> launch_all(const Job& job,
                                                     const std::vector<compile::KernelInfo>& kernels,
                                                     emulator::Executor& executor,
                                                     std::map<std::string, Watch>& watches) {
    if (const std::optional<Error> error = set_up(job, executor)) return *error;

    RunResult result;
    result.backend = "emulator";
    const emulator::ObserverFactory observers =
        job.options.count ? emulator::ObserverFactory(metrics::make_observers) : nullptr;
    for (size_t i = 0; i < job.launches.size() && !result.trap; ++i) {
      const Launch& launch = job.launches[i];
      Watch& watch = watches[kernels[i].mangled];
      emulator::LaunchSpec spec = spec_of(launch, kernels[i]);
      spec.ordered = watch.ordered;
      spec.stamped = watch.stamped;
      Result<emulator::LaunchOutcome> outcome = executor.launch(spec, observers);
      if (!outcome) return outcome.error();
      watch.ordered |= outcome->needs_order;
      if (outcome->needs_stamps) watch.stamped.push_back(*outcome->needs_stamps);
      if (outcome->needs_order || outcome->needs_stamps) return std::optional<RunResult>();
      for (Finding& finding : outcome->findings) {
        finding.launch = i;
        result.findings.push_back(std::move(finding));
      }
      result.trap = outcome->trap;
      result.has_strong_shared |= outcome->has_strong_shared;
      LaunchResult launched;
      launched.kernel = kernels[i].demangled;
      launched.seconds = outcome->seconds;
      const bool has_counts = job.options.count && !outcome->observers.empty();
      if (has_counts) metrics::report(outcome->observers, launched);
      if (job.program.registers_where_needed) leave_out_occupancy(launched);
      if (!result.trap)
        result.launches.push_back(std::move(launched));
      else if (has_counts)
        result.stopped = std::move(launched);
    }

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
    return std::optional<RunResult>(std::move(result));
  }

  LoadedPrograms programs_;
};

}  // namespace

Engine make_emulator_engine(const EngineOptions& options) {
  const auto engine = std::make_shared<EmulatorEngine>(options);
  return [engine](const Job& job, const std::function<void(Phase)>& at) { return engine->run(job, at); };
}

}  // namespace cml::worker
