#pragma once
#include "core/finding.h"
#include "diagnosis/subject.h"

namespace cml::diagnosis {

/// "thread (1,0,0)", in another block than the other side "thread (1,0,0) of block (2,0,0)".
Failure thread_text(const Dim3& thread, const Dim3& block, bool same_block);

/// What two accesses that nothing orders are to the student: the element, and what is missing between them.
/// `there`: the place of the first one; the trap has that of the second.
void explain_race(const Subject& subject, const emulator::UnorderedAccesses& accesses, const Place& there,
                  Trap& trap);

}  // namespace cml::diagnosis
