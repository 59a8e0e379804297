#pragma once
#include "core/trap.h"
#include "diagnosis/subject.h"

namespace cml::diagnosis {

/// A thread ends before its bulk copy out of shared memory has read what it copies.
void explain_unwaited_copy(const Subject& subject, const emulator::UnwaitedCopy& copy, Trap& trap);

}  // namespace cml::diagnosis
