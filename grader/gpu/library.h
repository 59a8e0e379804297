#pragma once
#include <functional>
#include <string>
#include <vector>

#include "core/error.h"
#include "gpu/driver.h"

/// Routines of NVIDIA's libraries, found at run time, for comparison with our kernels. They run in the
/// process that calls them, on the primary context of the first GPU, which must be current: in the worker,
/// never in the judge.
namespace cml::gpu {

/// What a routine reads and writes.
struct RoutineArrays {
  DevicePointer in = 0;        ///< what the routine reads
  DevicePointer out = 0;       ///< what it writes
  uint64_t elements = 0;       ///< floats of each
  uint32_t side = 0;           ///< transpose: side * side = elements
  std::vector<float> weights;  ///< convolution: an odd number
};

/// A routine ready to be repeated. It keeps its handles and memory while it lives.
struct Routine {
  std::function<void()> launch;  ///< once, on the default stream; throws InfrastructureError
  uint64_t row = 0;              ///< convolution: elements after which the ghost cells begin anew
};

/// Makes a routine; the Error says that its library was not found, with the names that were tried, or what it
/// refuses.
using RoutineMaker = Result<Routine> (*)(const Driver&, const std::vector<std::string>& library_names,
                                         const RoutineArrays&);

/// out = in, transposed: cublasSgeam.
Result<Routine> cublas_transpose(const Driver& table, const std::vector<std::string>& library_names,
                                 const RoutineArrays& arrays);
/// out[i] = sum of in[i - n + j] * weights[j], ghost cells 0: cudnnConvolutionForward with the algorithm that
/// cuDNN finds fastest. One row of all elements where an algorithm takes that, else rows of 16384.
Result<Routine> cudnn_convolution(const Driver& table, const std::vector<std::string>& library_names,
                                  const RoutineArrays& arrays);

/// Opens the first of these libraries that is there. The Error lists the names.
Result<void*> open_library(const std::vector<std::string>& names);

}  // namespace cml::gpu
