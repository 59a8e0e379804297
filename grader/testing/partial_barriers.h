#pragma once
#include <string>
#include <vector>

namespace cml::testing {

/// A note for each barrier of the kernels in `source` that some threads of a block may not reach, whatever
/// the runs show: a barrier waits for no thread that has ended, and in a branch that only some threads take
/// it is undefined (CUDA C++ Programming Guide, synchronization functions). `name` is the exercise.
std::vector<std::string> notes_of_barriers(const std::string& source, const std::string& name);

}  // namespace cml::testing
