#pragma once
#include <optional>
#include <string>

#include "core/error.h"

namespace cml::cli {

/// Why strangers' code is not run on this machine, if it is not: the layers that a worker has here are too
/// few (SECURITY.md). `otherwise` says how to run it all the same: "--weak-sandbox grades all the same".
std::optional<Error> too_weak_a_sandbox(bool on_gpu, const std::string& otherwise);

}  // namespace cml::cli
