#pragma once
#include <cstdint>
#include <optional>

#include "core/error.h"

namespace cml::cli {

/// `parity --kernels`: random kernels instead of access patterns.
struct KernelOptions {
  uint64_t kernels = 0;           ///< how many; 0: none
  std::optional<uint64_t> shown;  ///< only the source of this one
  bool emulator_only = false;     ///< check the generator's rules, without a card
  bool without_counts = false;    ///< compare outputs only
  uint64_t seed = 1;
  uint64_t first = 0;
  unsigned jobs = 1;  ///< 0: all cores
};

/// Runs them and prints what differs. Exit code 1 where the card differs, 2 where a kernel breaks the
/// generator's own rules or the run was interrupted.
Result<int> compare_kernels(const KernelOptions& options);
/// Prints the source of one kernel.
Result<int> show_kernel(const KernelOptions& options);

}  // namespace cml::cli
