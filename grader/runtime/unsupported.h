#pragma once

namespace cml::runtime {

/// Says once that this library does not have the function, counts the call, and gives cudaErrorNotSupported.
int unsupported(const char* function);

}  // namespace cml::runtime
