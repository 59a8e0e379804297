#include "runtime/errors.h"

namespace cml::runtime {

const char* name_of(cudaError_t error) {
  switch (error) {
#define CML_ERROR(id, text) \
  case id:                  \
    return #id;
#include "runtime/errors.def"
    default:
      return "unrecognized error code";
  }
}

const char* text_of(cudaError_t error) {
  switch (error) {
#define CML_ERROR(id, text) \
  case id:                  \
    return text;
#include "runtime/errors.def"
    default:
      return "unrecognized error code";
  }
}

cudaError_t error_of(TrapKind kind) {
  switch (kind) {
    case TrapKind::out_of_bounds:
    case TrapKind::memory_exhausted:  // through the null pointer that malloc returned
      return cudaErrorIllegalAddress;
    case TrapKind::misaligned:
      return cudaErrorMisalignedAddress;
    case TrapKind::illegal_launch:
      return cudaErrorInvalidConfiguration;
    case TrapKind::endless_loop:
      return cudaErrorLaunchTimeout;
    case TrapKind::unsupported:
      return cudaErrorNotSupported;
    case TrapKind::illegal_instruction:
      return cudaErrorIllegalInstruction;
    case TrapKind::assertion:
      return cudaErrorAssert;
    default:
      return cudaErrorLaunchFailure;
  }
}

cudaError_t& last_error() {
  static thread_local cudaError_t error = cudaSuccess;
  return error;
}

}  // namespace cml::runtime
