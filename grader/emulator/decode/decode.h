#pragma once
#include <functional>

#include "emulator/decode/kernel_image.h"

namespace cml::emulator {

/// What decoding a function needs to know of its surroundings.
struct DecodeContext {
  const ptx::Module* module = nullptr;
  const VariableAddresses* addresses = nullptr;  ///< of module variables that are not shared
  /// Offset in shared memory of a variable, by module index, or by function and index.
  std::function<uint64_t(bool module_scope, uint32_t function, uint32_t index)> shared_offset;
  const IsaTable* isa = nullptr;
  bool is_kernel = false;
  uint32_t next_site = 0;     ///< counted on
  uint32_t next_counter = 0;  ///< counted on
};

/// Decodes one function with a body. Error: unsupported instruction, with its source line.
Result<std::unique_ptr<Code>> decode(DecodeContext& context, uint32_t function);

/// An Error at an instruction's source line.
Error error_at(const ptx::Module& module, const ptx::Instruction& instruction, std::string message);

}  // namespace cml::emulator
