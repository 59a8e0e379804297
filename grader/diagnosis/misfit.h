#pragma once
#include <string>

#include "core/trap.h"
#include "diagnosis/subject.h"

namespace cml::diagnosis {

/// Gives an access beyond its array, through a null or wild pointer, or at an odd address its array, detail,
/// cause and next step.
void explain_misfit(const Subject& subject, const emulator::Misfit& misfit, Trap& trap);

/// "p" of a null or wild pointer that `in` uses: the parameter's name in the source; empty where it is not
/// known.
std::string pointer_name(const Subject& subject, const ptx::Instruction& in);

}  // namespace cml::diagnosis
