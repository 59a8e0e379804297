#pragma once
#include <string>

#include "testing/fault.h"

namespace cml::testing {

/// Whether the kernel has the parameters of the starter, by name, in another order. `kernel` is named as in a
/// launch, and `file_name` as messages show the file.
Fault reordered_parameters(const std::string& starter, const std::string& source,
                           const std::string& file_name, const std::string& kernel);

}  // namespace cml::testing
