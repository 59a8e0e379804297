#pragma once
#include <optional>
#include <string>
#include <vector>

#include "parity/kernels/batch.h"

namespace cml::parity::kernels {

/// An expression as one thread computed it on one side.
struct TracedValue {
  std::string text;
  uint64_t bits = 0;
};

/// The values of all expressions of one thread, in the order of execution; at most kMaxTraced. The kernel
/// that notes them is compiled anew, so that a difference may be gone. Nothing where it does not run.
std::optional<std::vector<TracedValue>> trace(Backend& backend, const Kernel& kernel, uint32_t thread,
                                              const Mode& mode);

/// A line for each value that both computed, up to and with the first that differs, the last `lines` of them:
///   "  emulator 0x3f800000 card 0x3f800001  __fadd_rn(f32_0, f32_1)  DIFFERS".
std::string text_of(const std::vector<TracedValue>& emulator, const std::vector<TracedValue>& card,
                    size_t lines);

}  // namespace cml::parity::kernels
