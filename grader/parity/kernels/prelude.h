#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "parity/kernels/type.h"

namespace cml::parity::kernels {

/// CUDA C++ before the kernels: types, the inputs' layout (inputs.h) and the functions that productions call.
/// With a thread of the launch, `traced(node, value)` too, which notes the values of that thread in order.
std::string prelude(std::optional<uint32_t> traced_thread = std::nullopt);

/// Variables of a traced program: u32, and pairs of u64 (node, bits), at most kMaxTraced.
inline constexpr const char* kTracedCount = "traced_count";
inline constexpr const char* kTracedValues = "traced_values";
inline constexpr size_t kMaxTraced = 1024;

}  // namespace cml::parity::kernels
