#pragma once
#include "core/trap.h"
#include "emulator/decode/code.h"
#include "emulator/diag/array_names.h"

namespace cml::emulator {

struct LaunchState;

/// An access of `bytes` bytes at `address` that does not fit.
struct Misfit {
  uint64_t address = 0;
  unsigned bytes = 4;
  unsigned alignment = 4;  ///< less than `bytes` for the range of a bulk copy
  bool writes = false;
  bool aligned = true;
  bool is_null = false;  ///< below every array
  Dim3 block;            ///< whose thread it is
  Dim3 thread;
};

/// The cause of an access beyond its array, through a null or wild pointer, or at an odd address.
Failure cause_of_misfit(const LaunchState& launch, const Op& op, const ArrayElement& target,
                        const Misfit& misfit);

/// "p" of a null or wild pointer that `op` uses: the parameter, or the name in the source; empty where
/// unknown.
std::string pointer_name(const LaunchState& launch, const Op& op);

}  // namespace cml::emulator
