#pragma once
#include <functional>
#include <memory>
#include <optional>

#include "compile/compiler.h"
#include "worker/server.h"

namespace cml::worker {

/// Compiles a job's program within the memory that the worker may add.
class CompileStep {
 public:
  explicit CompileStep(const EngineOptions& options);

  /// Templates that launches name ("convolve<256>") are instantiated even where name_expressions lacks them.
  /// `compute_capability` replaces the program's own.
  Result<compile::Compiled> run(const Job& job, std::optional<int> compute_capability = std::nullopt);

 private:
  compile::Compiler compiler_;
  uint64_t memory_bytes_;
};

}  // namespace cml::worker
