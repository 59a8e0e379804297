#pragma once
#include <string>

#include "ptx/ir.h"

namespace cml::ptx {

/// The module as PTX text, which parses to an equal module (but for ptx_line) and which ptxas takes.
std::string print(const Module& module);

/// One instruction as in the text: "@!%p1 ld.shared.f32 %f1, [%rd2+4];".
std::string print(const Instruction& instruction, const Function& function, const Module& module);

}  // namespace cml::ptx
