#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "parity/kernels/batch.h"

namespace cml::parity::kernels {

/// The first word that two runs of a kernel give differently.
struct WordDifference {
  std::string where;        ///< "f32_0 of thread 35" and the like, with block and thread
  std::string variable;     ///< that was stored; empty for `own` and `sums`
  uint32_t thread = 0;      ///< of the launch; of `sums` 0
  uint64_t first_bits = 0;  ///< of the whole value, on the first side
  uint64_t second_bits = 0;
  size_t words = 0;  ///< words that differ in all
};
/// Nothing where every word of every buffer is equal. Both must have run.
std::optional<WordDifference> word_difference(const Kernel& kernel, const KernelRun& first,
                                              const KernelRun& second);

/// A metric that differs by more than hardware's own tolerance (metrics/tolerance.h).
struct CountDifference {
  std::string metric;
  double emulator = 0;
  double card = 0;
};
/// Of those metrics that the assembler leaves as they are, in this kernel:
///  - stores: sectors of global stores, unless statements of its own store to global memory (the assembler
///  drops a
///    store that the next one overwrites) or add to it (`red` or `atom` is the assembler's choice);
///  - shared-memory wavefronts of stores and loads, unless it has shared atomics (some are loops of loads).
/// Not compared: global loads, which the assembler merges, hoists and drops; instructions; constant requests.
std::vector<CountDifference> count_differences(const Kernel& kernel, const KernelRun& emulator,
                                               const KernelRun& card);
/// Names of the metrics that are compared in any kernel, as a card's counters are chosen.
std::vector<std::string> compared_metrics();

}  // namespace cml::parity::kernels
