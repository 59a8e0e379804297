#pragma once
#include <deque>
#include <memory>
#include <optional>

#include "compile/compiled.h"
#include "core/error.h"
#include "core/job.h"
#include "emulator/launch/executor.h"
#include "ptx/ir.h"
#include "worker/compile_step.h"

namespace cml::worker {

/// A program, compiled and parsed.
struct LoadedProgram {
  compile::Compiled compiled;
  ptx::Module module;
  /// Of its kernels, decoded for the emulator; filled as they run.
  std::shared_ptr<emulator::KernelImages> images = emulator::make_kernel_images();
};

/// The programs of the last jobs, and what came of them: the checks of an exercise run one program many
/// times.
class LoadedPrograms {
 public:
  explicit LoadedPrograms(const EngineOptions& options) : compile_(options) {}

  /// The job's program, for this card where one is given. Error: it does not compile, or its PTX has
  /// what the parser does not know; given again for the same program, without a second compilation.
  Result<std::shared_ptr<const LoadedProgram>> of(const Job& job,
                                                  std::optional<int> compute_capability = std::nullopt);

 private:
  using Loaded = Result<std::shared_ptr<const LoadedProgram>>;
  struct Entry {
    Program program;
    std::optional<int> compute_capability;
    Loaded loaded;
  };
  Loaded load(const Job& job, std::optional<int> compute_capability);

  CompileStep compile_;
  std::deque<Entry> entries_;  ///< the latest first
};

}  // namespace cml::worker
