#pragma once
#include <string>

#include "core/trap.h"
#include "runtime/cuda.h"

namespace cml::runtime {

/// "cudaErrorInvalidValue", and what cudaGetErrorString says of it; nothing known for other numbers.
const char* name_of(cudaError_t error);
const char* text_of(cudaError_t error);

/// What the real runtime gives where a kernel has such a fault.
cudaError_t error_of(TrapKind kind);

/// The last error of this thread, as cudaPeekAtLastError has it.
cudaError_t& last_error();

}  // namespace cml::runtime
