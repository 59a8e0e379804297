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
  const Selectors* selectors = nullptr;
  uint32_t source_file = 0;  ///< of the kernel, see ptx/source_place.h
  bool is_kernel = false;
  uint32_t next_site = 0;     ///< counted on
  uint32_t next_counter = 0;  ///< counted on
  uint32_t next_run = 0;      ///< counted on
};

/// Decodes one function with a body. Error: an instruction that the parser refused or that has no handler,
/// with its source line.
Result<std::unique_ptr<Code>> decode(DecodeContext& context, uint32_t function);

}  // namespace cml::emulator
