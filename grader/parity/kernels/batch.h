#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/backend.h"
#include "parity/kernels/tree.h"

namespace cml::parity::kernels {

/// How kernels are run.
struct Mode {
  int compute_capability = 90;                 ///< 10 * major + minor
  std::optional<uint64_t> block_order_seed{};  ///< of the emulator
  bool unoptimised = false;                    ///< compiled with -G
  bool count = false;                          ///< metrics too
};

/// What one kernel gave on one side.
struct KernelRun {
  std::string failure;         ///< why it gave nothing: a trap or an error; empty where it ran
  std::vector<uint32_t> out;   ///< output_words() of each thread
  std::vector<uint32_t> own;   ///< four words that belong to each thread
  std::vector<uint32_t> sums;  ///< words that all threads update
  LaunchResult launch;         ///< its metrics, where they are counted
};

/// Words of `sums`.
inline constexpr size_t kSumWords = 64;

/// One launch of each kernel, all of one program. Empty `source`: that of the kernels.
Job job_of(const std::vector<Kernel>& kernels, const Mode& mode, std::string source = "");

/// What the job gives; a backend that throws is an Error, since a random program may break what no other
/// does.
Result<RunResult> run_safely(Backend& backend, const Job& job);

/// Runs them, as one program where that works; else the one that fails is found by halving.
std::vector<KernelRun> run(Backend& backend, const std::vector<Kernel>& kernels, const Mode& mode);

}  // namespace cml::parity::kernels
