// What a program asks of its kernels: attributes and occupancy.
#include <algorithm>

#include "arch/gpu.h"
#include "runtime/launch.h"

using namespace cml::runtime;  // NOLINT(google-build-using-namespace): C functions of another name space
namespace arch = cml::arch;

namespace {

cudaError_t blocks_per_sm(Call& it, int* blocks, const void* host, int threads, size_t shared) {
  Prepared prepared;
  if (const cudaError_t error = prepare(it, host, prepared)) return error;
  if (threads <= 0)
    return it.refuse(cudaErrorInvalidValue, "a block has at least one thread", "Look at the block's size.");
  // As cuda_occupancy.h has it: none that could not be launched.
  *blocks = shared > most_dynamic_shared(it.session, prepared)
                ? 0
                : static_cast<int>(blocks_per_multiprocessor(it.session, prepared,
                                                             static_cast<uint64_t>(threads), shared));
  return cudaSuccess;
}

}  // namespace

cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* attributes, const void* host) {
  return call("cudaFuncGetAttributes", [&](Call& it) -> cudaError_t {
    Prepared prepared;
    if (const cudaError_t error = prepare(it, host, prepared)) return error;
    *attributes = {};
    attributes->sharedSizeBytes = prepared.facts.static_shared_bytes;
    attributes->localSizeBytes = prepared.facts.local_bytes;
    attributes->maxThreadsPerBlock = static_cast<int>(it.session.limits.threads_per_block);
    if (const uint64_t allowed = prepared.facts.function->max_threads.count(); allowed != 0)
      attributes->maxThreadsPerBlock = static_cast<int>(allowed);
    attributes->numRegs = static_cast<int>(prepared.registers);
    attributes->ptxVersion = attributes->binaryVersion = it.session.gpu.compute_capability;
    attributes->maxDynamicSharedSizeBytes = static_cast<int>(most_dynamic_shared(it.session, prepared));
    attributes->preferredShmemCarveout = -1;
    return cudaSuccess;
  });
}

cudaError_t cudaFuncSetAttribute(const void* host, cudaFuncAttribute attribute, int value) {
  return call("cudaFuncSetAttribute", [&](Call& it) -> cudaError_t {
    Prepared prepared;
    if (const cudaError_t error = prepare(it, host, prepared)) return error;
    if (attribute != cudaFuncAttributeMaxDynamicSharedMemorySize) return cudaSuccess;  // a preference
    const uint32_t own = prepared.facts.static_shared_bytes;
    if (value < 0 || static_cast<uint32_t>(value) + own > it.session.gpu.shared_per_block_opt_in)
      return it.refuse(cudaErrorInvalidValue,
                       std::to_string(value) + " bytes of dynamic shared memory and " + std::to_string(own) +
                           " of the kernel's own; a block may have " +
                           std::to_string(it.session.gpu.shared_per_block_opt_in),
                       "Ask for less.");
    prepared.kernel->most_dynamic_shared = static_cast<uint32_t>(value);
    return cudaSuccess;
  });
}

cudaError_t cudaFuncSetCacheConfig(const void*, cudaFuncCache) {
  return call("cudaFuncSetCacheConfig", [](Call&) { return cudaSuccess; });
}
cudaError_t cudaFuncSetSharedMemConfig(const void*, cudaSharedMemConfig) {
  return call("cudaFuncSetSharedMemConfig", [](Call&) { return cudaSuccess; });
}
cudaError_t cudaFuncGetName(const char** name, const void* host) {
  return call("cudaFuncGetName", [&](Call& it) -> cudaError_t {
    const Kernel* kernel = it.session.kernel_of(host);
    if (kernel == nullptr) return cudaErrorInvalidDeviceFunction;
    *name = kernel->name.c_str();
    return cudaSuccess;
  });
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, const void* host, int threads,
                                                          size_t shared) {
  return call("cudaOccupancyMaxActiveBlocksPerMultiprocessor",
              [&](Call& it) { return blocks_per_sm(it, blocks, host, threads, shared); });
}
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* blocks, const void* host, int threads,
                                                                   size_t shared, unsigned) {
  return call("cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags",
              [&](Call& it) { return blocks_per_sm(it, blocks, host, threads, shared); });
}

namespace {

/// Blocks of a cluster that a launch names; 1 where it names none.
unsigned cluster_of(const cudaLaunchConfig_t& configuration) {
  for (unsigned i = 0; i < configuration.numAttrs; ++i) {
    const auto& cluster = configuration.attrs[i].val.clusterDim;
    if (configuration.attrs[i].id == cudaLaunchAttributeClusterDimension)
      return cluster.x * cluster.y * cluster.z;
  }
  return 1;
}

}  // namespace

cudaError_t cudaOccupancyMaxActiveClusters(int* clusters, const void* host,
                                           const cudaLaunchConfig_t* configuration) {
  return call("cudaOccupancyMaxActiveClusters", [&](Call& it) -> cudaError_t {
    int blocks = 0;
    const dim3 block = configuration->blockDim;
    const auto threads = static_cast<int>(block.x * block.y * block.z);
    if (const cudaError_t error = blocks_per_sm(it, &blocks, host, threads, configuration->dynamicSmemBytes))
      return error;
    *clusters = blocks * static_cast<int>(it.session.limits.multiprocessors) /
                static_cast<int>(std::max(cluster_of(*configuration), 1u));
    return cudaSuccess;
  });
}

cudaError_t cudaOccupancyMaxPotentialClusterSize(int* size, const void* host, const cudaLaunchConfig_t*) {
  return call("cudaOccupancyMaxPotentialClusterSize", [&](Call& it) -> cudaError_t {
    Prepared prepared;
    if (const cudaError_t error = prepare(it, host, prepared)) return error;
    *size = it.session.gpu.compute_capability < arch::kFirstWithClusters
                ? 1
                : static_cast<int>(arch::kMaxBlocksPerCluster);
    return cudaSuccess;
  });
}

/// What is left of a multiprocessor's shared memory for each of `blocks` blocks.
cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t* bytes, const void* host, int blocks,
                                                      int threads) {
  return call("cudaOccupancyAvailableDynamicSMemPerBlock", [&](Call& it) -> cudaError_t {
    Prepared prepared;
    if (const cudaError_t error = prepare(it, host, prepared)) return error;
    if (blocks <= 0 || threads <= 0)
      return it.refuse(cudaErrorInvalidValue, "there is at least one block of one thread",
                       "Look at the numbers.");
    const arch::Gpu& gpu = it.session.gpu;
    const uint32_t each =
        gpu.shared_per_sm / static_cast<uint32_t>(blocks) / gpu.shared_unit * gpu.shared_unit;
    const uint32_t taken = prepared.facts.static_shared_bytes + gpu.reserved_shared_per_block;
    *bytes = std::min(each > taken ? each - taken : 0, most_dynamic_shared(it.session, prepared));
    return cudaSuccess;
  });
}
