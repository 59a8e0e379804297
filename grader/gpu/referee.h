#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "core/job.h"
#include "gpu/driver.h"

namespace cml::gpu {

/// The grader's own device code in addition to a student's: makes inputs, copies, and picks samples.
class Referee {
 public:
  /// CUDA C++ of the referee, to be compiled like any program.
  static Program program(int compute_capability);

  /// Loads the referee's own kernels, compiled for this GPU, into the current context.
  Referee(const Driver& table, const std::string& cubin);
  Referee(const Referee&) = delete;
  Referee& operator=(const Referee&) = delete;
  ~Referee();

  /// out[i] = generated_element(seed, i) for `elements` floats.
  void fill(DevicePointer out, uint64_t elements, uint64_t seed) const;
  /// Copies bytes (a multiple of 16) by 16-byte accesses that bypass the caches' retention.
  void copy(DevicePointer out, DevicePointer in, uint64_t bytes) const;
  /// Elements of `from` at these positions.
  std::vector<float> pick(DevicePointer from, const std::vector<uint64_t>& positions) const;

 private:
  void launch(FunctionHandle function, uint64_t threads, void** arguments) const;
  const Driver& table_;
  ModuleHandle module_ = nullptr;
  FunctionHandle fill_ = nullptr;
  FunctionHandle copy_ = nullptr;
  FunctionHandle pick_ = nullptr;
};

}  // namespace cml::gpu
