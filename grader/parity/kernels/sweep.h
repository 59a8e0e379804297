#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "parity/kernels/examine.h"

namespace cml::parity::kernels {

/// Which kernels, and how.
struct SweepPlan {
  uint64_t seed = 1;            ///< what kernels and inputs are drawn from
  uint64_t first = 0;           ///< index of the first kernel
  uint64_t kernels = 0;         ///< how many
  int compute_capability = 90;  ///< 10 * major + minor
  unsigned jobs = 1;            ///< batches that run at a time
  bool count = true;            ///< compare counts too
  double reduce_seconds = 60;   ///< for all findings that are reduced, after the last batch
};

/// What was run so far.
struct SweepSummary {
  uint64_t done = 0;                ///< kernels that were run
  uint64_t equal = 0;               ///< of them those with nothing wrong
  std::vector<Finding> findings{};  ///< by index
  bool is_interrupted = false;      ///< before all were run
  uint64_t next = 0;                ///< all kernels before this index are done
  unsigned to_reduce = 0;           ///< findings that are reduced, once all kernels are run
  unsigned reduced = 0;             ///< of them those that are
  double emulator_seconds = 0;      ///< compiling and running, of all jobs together
  double card_seconds = 0;          ///< the card in use
  double reduction_seconds = 0;     ///< from the last batch on

  /// Findings of that verdict.
  uint64_t count(Verdict verdict) const;
};

/// Kernels of one program.
inline constexpr uint64_t kKernelsOfBatch = 16;
/// Findings that are reduced, of those whose outputs differ.
inline constexpr unsigned kReducedDifferences = 8;
/// As kReducedDifferences, of each other verdict.
inline constexpr unsigned kReducedOthers = 2;

/// Makes a backend of its own for each job that runs at a time.
using BackendFactory = std::function<std::unique_ptr<Backend>()>;

/// What a sweep asks and tells while it runs.
struct Watch {
  /// Whether to stop, asked by several threads at a time. Once it gives true it does so for good, and what
  /// runs then does not count: backends may give up at once.
  std::function<bool()> is_stopped;
  /// Called at the start, and after every batch and reduction; one call at a time. May be empty.
  std::function<void(const SweepSummary&)> progress{};
};

/// Runs the kernels of the plan on the emulator under two orders of blocks, and where `card` is not null on
/// the card, one program after the other; where it is null, on the emulator without optimisation too. Then
/// reduces the first findings of each verdict, as long as the plan gives time.
SweepSummary sweep(const BackendFactory& emulators, Backend* card, const SweepPlan& plan, const Watch& watch);

}  // namespace cml::parity::kernels
