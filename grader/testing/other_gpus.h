#pragma once
#include <optional>
#include <string>

namespace cml::testing {

/// For a report on `source`, which is called `name` in it and is compiled for `compute_capability`: it has
/// parts that other GPUs get and this one does not, and the verdict says nothing of these. Empty where the
/// source asks for no architecture (__CUDA_ARCH__ and its relatives, CUDA C++ Programming Guide, "Application
/// Compatibility"), comments apart.
std::optional<std::string> note_of_other_gpus(const std::string& source, const std::string& name,
                                              int compute_capability);

}  // namespace cml::testing
