#pragma once
#include <cstdint>
#include <vector>

#include "core/finding.h"
#include "diagnosis/subject.h"
#include "emulator/launch/access_log.h"

namespace cml::diagnosis {

/// Gives findings of a launch their cause, the line where it is repaired and the next step, from all accesses
/// of the blocks that they are in. Findings of one cause become one; those that follow from another are left
/// out.
std::vector<Finding> with_causes(const Subject& subject, const emulator::AccessLog& log,
                                 std::vector<Finding> findings);

/// Linear index of a block in its grid.
uint64_t linear_index(const Dim3& index, const Dim3& grid);

}  // namespace cml::diagnosis
