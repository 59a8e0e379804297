#pragma once
#include "core/finding.h"
#include "diagnosis/subject.h"

namespace cml::diagnosis {

/// What two accesses that nothing orders are to the student: the element, and what is missing between them.
/// `there`: the place of the first one; the trap has that of the second.
void explain_race(const Subject& subject, const emulator::UnorderedAccesses& accesses, const Place& there,
                  Trap& trap);

}  // namespace cml::diagnosis
