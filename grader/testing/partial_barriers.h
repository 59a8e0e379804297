#pragma once
#include <string>
#include <vector>

#include "core/failure.h"

namespace cml::testing {

/// The barriers of a kernel in `source` (of all where `kernel` is empty) that some threads of a block may not
/// reach, whatever the runs show: a barrier waits for no thread that has ended, and in a branch that only
/// some threads take it is undefined (CUDA C++ Programming Guide, synchronization functions).
std::vector<Failure> skipped_barriers(const std::string& source, const std::string& kernel);

/// A note for each of them, of all kernels. `name` is the exercise.
std::vector<std::string> notes_of_barriers(const std::string& source, const std::string& name);

}  // namespace cml::testing
