#pragma once
#include <functional>
#include <string>

#include "runtime/errors.h"
#include "runtime/session.h"

namespace cml::runtime {

/// One call of the runtime by the program.
struct Call {
  const char* function;  ///< "cudaMalloc"
  Session& session;      ///< its mutex is held

  /// Says why on stderr, and gives `error`.
  cudaError_t refuse(cudaError_t error, const std::string& why, const std::string& next) const;
  /// The same of an Error.
  cudaError_t refuse(cudaError_t error, const Error& why) const;
};

/// Runs `body` as the function of this name: with the session's mutex, and not after a fault of the device.
/// Its error is the thread's last one, and is counted.
cudaError_t call(const char* function, const std::function<cudaError_t(Call&)>& body);

/// The same for functions that waiting for the device is part of: they show what kernels printed first.
cudaError_t synchronising_call(const char* function, const std::function<cudaError_t(Call&)>& body);

}  // namespace cml::runtime
