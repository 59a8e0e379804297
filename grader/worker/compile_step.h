#pragma once
#include <functional>
#include <memory>
#include <optional>

#include "compile/compiler.h"
#include "worker/server.h"

namespace cml::worker {

/// The job's program; templates that launches name ("convolve<256>") are among its name_expressions.
Program with_templates(const Job& job);

/// Compiles a job's program within the memory that the worker may add.
class CompileStep {
 public:
  explicit CompileStep(const EngineOptions& options);

  /// The program with_templates().
  /// `compute_capability`, a card's, replaces the program's own; what a card runs is assembled.
  Result<compile::Compiled> run(const Job& job, std::optional<int> compute_capability = std::nullopt);

 private:
  compile::Compiler compiler_;
  uint64_t memory_bytes_;
};

}  // namespace cml::worker
