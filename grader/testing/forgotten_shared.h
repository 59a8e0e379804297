#pragma once
#include <string>

#include "testing/fault.h"

namespace cml::testing {

/// "k.cu:7: `tile` is each thread's own: it is declared without __shared__", of a kernel that waits at
/// barriers and has arrays, none of them in shared memory, or has a variable that one thread sets for the
/// others; nothing for any other.
Fault forgotten_shared(const std::string& source, const std::string& file_name, const std::string& kernel);

}  // namespace cml::testing
