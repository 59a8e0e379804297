#pragma once
#include <optional>
#include <string>

namespace cml::source {

/// The first line on which a `__global__` or `__device__` function of `source` launches a kernel by <<<...>>>
/// (dynamic parallelism); nothing where none does.
std::optional<int> device_launch(const std::string& source);

}  // namespace cml::source
