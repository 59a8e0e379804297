#pragma once
#include <cstdint>
#include <functional>
#include <vector>

#include "parity/kernels/tree.h"

namespace cml::parity::kernels {

/// Which of these kernels still show what is looked for.
using Shows = std::function<std::vector<bool>(const std::vector<Kernel>&)>;
inline constexpr size_t kCandidates = 16;

/// A smaller kernel that still shows it: statements dropped or replaced by their bodies, expressions by their
/// operands, variables or inputs, blocks and threads made fewer, functions and variables without use removed.
/// Every step keeps the rules of the grammar. `shows` is called with up to `at_once` kernels; `go_on` before
/// each call, false ends it with what there is.
Kernel reduced(const Kernel& kernel, const Shows& shows, const std::function<bool()>& go_on,
               size_t at_once = kCandidates);

}  // namespace cml::parity::kernels
