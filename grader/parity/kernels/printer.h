#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "parity/kernels/tree.h"

namespace cml::parity::kernels {

/// The kernels as one CUDA C++ program. Each has the parameters
///   kernel_N(const Inputs* in, u32* out, uint4* own, u32* sums)
/// and uses threads() words of dynamic shared memory.
std::string source_of(const std::vector<Kernel>& kernels);

/// A kernel that notes the value of each of its expressions in one thread (prelude.h).
struct TracedSource {
  std::string source;              ///< CUDA C++
  std::vector<std::string> nodes;  ///< text of each expression, by the number that the trace has
};
/// The kernel alone with its traces of thread `thread` of the launch.
TracedSource traced_source_of(const Kernel& kernel, uint32_t thread);

/// One expression, as the source has it.
std::string text_of(const Expression& expression);
/// The kernel alone, without the prelude: what a person reads.
std::string text_of(const Kernel& kernel);

}  // namespace cml::parity::kernels
