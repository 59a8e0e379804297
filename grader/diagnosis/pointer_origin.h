#pragma once
#include <string>
#include <vector>

#include "ptx/ir.h"

namespace cml::diagnosis {

/// Where the address of a memory instruction comes from, as far as its function tells.
struct PointerOrigin {
  std::vector<uint32_t> parameters;    ///< of the kernel, whose values it is made from; 64-bit ones alone
  std::vector<std::string> variables;  ///< of the module, by name
  std::vector<int64_t> strides;        ///< what indices are multiplied by on the way
  bool is_literal = false;             ///< a number alone: a null pointer written in the program
  bool is_loaded = false;              ///< a value that came from memory
};

/// Follows the address register of `access` back to what it is made of. Each register is looked at once,
/// whatever path gave it its value.
PointerOrigin origin_of(const ptx::Function& function, const ptx::Instruction& access);

/// The function whose body has the instruction; null without one.
const ptx::Function* function_with(const ptx::Module& module, const ptx::Instruction& in);

/// Whether another instruction of its function names the register of its result.
bool is_result_used(const ptx::Module& module, const ptx::Instruction& in);

}  // namespace cml::diagnosis
