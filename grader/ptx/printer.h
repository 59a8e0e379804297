#pragma once
#include <string>

#include "ptx/ir.h"

namespace cml::ptx {

/// The module as PTX text, which parses to an equal module (but for ptx_line) and which ptxas takes.
std::string print(const Module& module);

}  // namespace cml::ptx
