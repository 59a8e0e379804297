#pragma once
#include <cstdint>
#include <vector>

#include "ptx/ir.h"

namespace cml::ptx {

/// Gives each variable of the module a name of its own, and those of functions and their registers names that
/// the module does not have: a name's scope is not part of the IR. `promoted`: variables that were declared
/// in functions, which are renamed.
void separate_names(Module& module, const std::vector<uint32_t>& promoted);

}  // namespace cml::ptx
