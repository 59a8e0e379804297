#pragma once
#include "runtime/streams.h"

namespace cml::runtime {

/// A launch as the program requested it.
struct LaunchRequest {
  dim3 grid;                    ///< blocks
  dim3 block;                   ///< threads of a block
  void** arguments = nullptr;   ///< addresses of the values, one a parameter
  size_t dynamic_shared = 0;    ///< bytes
  bool is_cooperative = false;  ///< all blocks run at the same time, and have a barrier
  dim3 cluster{0, 0, 0};        ///< blocks of a cluster; zeros: none, or those that the kernel names
};

/// The launch, with the values of its arguments now, as something that a stream does later. Error: the
/// device does not take it.
cudaError_t record_launch(Call& call, const void* host, const LaunchRequest& request, Work& work);

/// Runs the kernel of the host function, or records it where the stream is captured. A fault of the kernel is
/// no error of the launch: later calls give it.
cudaError_t launch(Call& call, const void* host, const LaunchRequest& request, cudaStream_t stream);

/// What is known of the kernel of a host function. The Error is refused with the second value.
struct Prepared {
  Kernel* kernel = nullptr;
  Module* module = nullptr;
  emulator::KernelFacts facts;
  uint32_t registers = 0;  ///< of a thread; 0: unknown
};
/// Not cudaSuccess: there is no such kernel, or none that runs; this was said.
cudaError_t prepare(Call& call, const void* host, Prepared& prepared);

/// Bytes of shared memory that a block of the kernel may have beyond its own arrays.
uint32_t most_dynamic_shared(const Session& session, const Prepared& prepared);

/// Blocks of the kernel that one multiprocessor holds at the same time.
uint32_t blocks_per_multiprocessor(const Session& session, const Prepared& prepared, uint64_t threads,
                                   size_t dynamic_shared);

}  // namespace cml::runtime
