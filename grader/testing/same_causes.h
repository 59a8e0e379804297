#pragma once
#include <vector>

#include "core/failure.h"

namespace cml::testing {

/// The failures in their order, those of one cause as one: the first of them, with the number and labels of
/// the others as evidence. Of one cause are failures of one key and place, which is the function where there
/// is no line; words of a check must be the same.
std::vector<Failure> grouped(const std::vector<Failure>& failures);

}  // namespace cml::testing
