#pragma once
#include <functional>
#include <string>
#include <vector>

#include "core/backend.h"

namespace cml::cli {

/// Makes the backend on first use and keeps it.
using BackendSource = std::function<Backend&()>;

/// What --backend takes; the first is the default.
std::vector<std::string> backend_names();

/// Whether programs are compiled; without a compiler the source then throws InfrastructureError.
enum class Needs { compiler, nothing };

/// The Error says that this build has no such backend.
Result<BackendSource> backend_source(const std::string& name, Needs needs = Needs::compiler);

}  // namespace cml::cli
