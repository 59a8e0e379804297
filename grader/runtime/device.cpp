#include "runtime/device.h"

#include <algorithm>
#include <cstdio>

#include "arch/card.h"

namespace cml::runtime {
namespace {

/// Of an H200, where cards.def has no column.
constexpr int kMemoryClockKilohertz = 3'201'000, kMemoryBusBits = 6144;
constexpr size_t kMostPitch = 0x7fffffff;
constexpr int kAccessPolicyWindow = 134'217'728;
constexpr int kTexture1D = 131072, kTexture2DHeight = 65536, kTexture3D = 16384, kLayers = 2048;

}  // namespace

DeviceState& device_state() {
  static DeviceState state;
  return state;
}

cudaDeviceProp properties_of(const Session& session) {
  const arch::Gpu& gpu = session.gpu;
  const arch::CardRow& card = arch::card_of(gpu.compute_capability);
  const emulator::Limits& limits = session.limits;
  cudaDeviceProp it{};
  std::snprintf(it.name, sizeof(it.name), "%s (emulated)", card.name.c_str());
  it.totalGlobalMem = session.allocations.most_bytes();
  it.sharedMemPerBlock = gpu.shared_per_block;
  it.regsPerBlock = static_cast<int>(gpu.registers_per_block);
  it.warpSize = kWarpSize;
  it.memPitch = kMostPitch;
  it.maxThreadsPerBlock = static_cast<int>(limits.threads_per_block);
  it.maxThreadsDim[0] = static_cast<int>(limits.block.x);
  it.maxThreadsDim[1] = static_cast<int>(limits.block.y);
  it.maxThreadsDim[2] = static_cast<int>(limits.block.z);
  it.maxGridSize[0] = static_cast<int>(limits.grid.x);
  it.maxGridSize[1] = static_cast<int>(limits.grid.y);
  it.maxGridSize[2] = static_cast<int>(limits.grid.z);
  it.totalConstMem = 64 << 10;
  it.major = gpu.compute_capability / 10;
  it.minor = gpu.compute_capability % 10;
  it.textureAlignment = it.surfaceAlignment = 512;
  it.texturePitchAlignment = 32;
  it.multiProcessorCount = static_cast<int>(card.multiprocessors);
  it.canMapHostMemory = it.concurrentKernels = it.unifiedAddressing = 1;
  it.maxTexture1D = it.maxTexture2D[0] = it.maxTexture2DLinear[0] = kTexture1D;
  it.maxTexture2D[1] = it.maxTexture2DLinear[1] = kTexture2DHeight;
  std::fill_n(it.maxTexture3D, 3, kTexture3D);
  it.maxTexture1DLayered[0] = it.maxTexture2DLayered[0] = it.maxTexture2DLayered[1] = kTexture1D / 4;
  it.maxTexture1DLayered[1] = it.maxTexture2DLayered[2] = kLayers;
  it.maxTextureCubemap = it.maxTextureCubemapLayered[0] = kTexture1D / 4;
  it.maxTextureCubemapLayered[1] = kLayers - 2;
  it.maxSurface1D = it.maxSurface2D[0] = kTexture1D;
  it.maxSurface2D[1] = kTexture2DHeight;
  std::fill_n(it.maxSurface3D, 3, kTexture3D);
  it.clusterLaunch = gpu.compute_capability >= arch::kFirstWithClusters ? 1 : 0;
  it.asyncEngineCount = 3;
  it.memoryBusWidth = kMemoryBusBits;
  it.l2CacheSize = static_cast<int>(card.l2_kib << 10);
  if (gpu.compute_capability >= 80) {
    it.persistingL2CacheMaxSize = it.l2CacheSize / 8 * 5;  // the share of an H200
    it.accessPolicyMaxWindowSize = kAccessPolicyWindow;
  }
  it.maxThreadsPerMultiProcessor = static_cast<int>(gpu.threads_per_sm);
  it.streamPrioritiesSupported = it.globalL1CacheSupported = it.localL1CacheSupported = 1;
  it.sharedMemPerMultiprocessor = gpu.shared_per_sm;
  it.regsPerMultiprocessor = static_cast<int>(gpu.registers_per_sm);
  it.managedMemory = it.concurrentManagedAccess = it.computePreemptionSupported = 1;
  it.cooperativeLaunch = gpu.compute_capability >= 60 ? 1 : 0;
  it.sharedMemPerBlockOptin = gpu.shared_per_block_opt_in;
  it.maxBlocksPerMultiProcessor = static_cast<int>(gpu.blocks_per_sm);
  it.reservedSharedMemPerBlock = gpu.reserved_shared_per_block;
  it.hostRegisterSupported = it.memoryPoolsSupported = it.unifiedFunctionPointers = 1;
  it.hostNumaId = it.deviceNumaId = -1;
  return it;
}

std::optional<int> attribute_of(const cudaDeviceProp& it, cudaDeviceAttr attribute) {
  const auto bytes = [](size_t value) { return static_cast<int>(std::min<size_t>(value, kMostPitch)); };
  switch (attribute) {
    case cudaDevAttrMaxThreadsPerBlock:
      return it.maxThreadsPerBlock;
    case cudaDevAttrMaxBlockDimX:
    case cudaDevAttrMaxBlockDimY:
    case cudaDevAttrMaxBlockDimZ:
      return it.maxThreadsDim[attribute - cudaDevAttrMaxBlockDimX];
    case cudaDevAttrMaxGridDimX:
    case cudaDevAttrMaxGridDimY:
    case cudaDevAttrMaxGridDimZ:
      return it.maxGridSize[attribute - cudaDevAttrMaxGridDimX];
    case cudaDevAttrMaxSharedMemoryPerBlock:
      return bytes(it.sharedMemPerBlock);
    case cudaDevAttrTotalConstantMemory:
      return bytes(it.totalConstMem);
    case cudaDevAttrWarpSize:
      return it.warpSize;
    case cudaDevAttrMaxPitch:
      return bytes(it.memPitch);
    case cudaDevAttrMaxRegistersPerBlock:
      return it.regsPerBlock;
    case cudaDevAttrClockRate:
      return static_cast<int>(arch::card_of(it.major * 10 + it.minor).clock_mhz * 1000);
    case cudaDevAttrTextureAlignment:
      return bytes(it.textureAlignment);
    case cudaDevAttrGpuOverlap:
    case cudaDevAttrCanMapHostMemory:
      return it.canMapHostMemory;
    case cudaDevAttrMultiProcessorCount:
      return it.multiProcessorCount;
    case cudaDevAttrMaxTexture1DWidth:
      return it.maxTexture1D;
    case cudaDevAttrMaxTexture2DWidth:
      return it.maxTexture2D[0];
    case cudaDevAttrMaxTexture2DHeight:
      return it.maxTexture2D[1];
    case cudaDevAttrMaxTexture3DWidth:
    case cudaDevAttrMaxTexture3DHeight:
    case cudaDevAttrMaxTexture3DDepth:
      return it.maxTexture3D[0];
    case cudaDevAttrMaxTextureCubemapWidth:
      return it.maxTextureCubemap;
    case cudaDevAttrMaxTextureCubemapLayeredWidth:
    case cudaDevAttrMaxTextureCubemapLayeredLayers:
      return it.maxTextureCubemapLayered[attribute - cudaDevAttrMaxTextureCubemapLayeredWidth];
    case cudaDevAttrSurfaceAlignment:
      return bytes(it.surfaceAlignment);
    case cudaDevAttrConcurrentKernels:
      return it.concurrentKernels;
    case cudaDevAttrMemoryClockRate:
      return kMemoryClockKilohertz;
    case cudaDevAttrGlobalMemoryBusWidth:
      return it.memoryBusWidth;
    case cudaDevAttrL2CacheSize:
      return it.l2CacheSize;
    case cudaDevAttrMaxPersistingL2CacheSize:
      return it.persistingL2CacheMaxSize;
    case cudaDevAttrMaxAccessPolicyWindowSize:
      return it.accessPolicyMaxWindowSize;
    case cudaDevAttrMaxThreadsPerMultiProcessor:
      return it.maxThreadsPerMultiProcessor;
    case cudaDevAttrAsyncEngineCount:
      return it.asyncEngineCount;
    case cudaDevAttrUnifiedAddressing:
      return it.unifiedAddressing;
    case cudaDevAttrTexturePitchAlignment:
      return bytes(it.texturePitchAlignment);
    case cudaDevAttrComputeCapabilityMajor:
      return it.major;
    case cudaDevAttrComputeCapabilityMinor:
      return it.minor;
    case cudaDevAttrStreamPrioritiesSupported:
      return it.streamPrioritiesSupported;
    case cudaDevAttrGlobalL1CacheSupported:
    case cudaDevAttrLocalL1CacheSupported:
      return it.globalL1CacheSupported;
    case cudaDevAttrMaxSharedMemoryPerMultiprocessor:
      return bytes(it.sharedMemPerMultiprocessor);
    case cudaDevAttrMaxRegistersPerMultiprocessor:
      return it.regsPerMultiprocessor;
    case cudaDevAttrManagedMemory:
      return it.managedMemory;
    case cudaDevAttrConcurrentManagedAccess:
      return it.concurrentManagedAccess;
    case cudaDevAttrComputePreemptionSupported:
      return it.computePreemptionSupported;
    case cudaDevAttrCooperativeLaunch:
      return it.cooperativeLaunch;
    case cudaDevAttrClusterLaunch:
      return it.clusterLaunch;
    case cudaDevAttrMaxSharedMemoryPerBlockOptin:
      return bytes(it.sharedMemPerBlockOptin);
    case cudaDevAttrHostRegisterSupported:
      return it.hostRegisterSupported;
    case cudaDevAttrMaxBlocksPerMultiprocessor:
      return it.maxBlocksPerMultiProcessor;
    case cudaDevAttrReservedSharedMemoryPerBlock:
      return bytes(it.reservedSharedMemPerBlock);
    case cudaDevAttrMemoryPoolsSupported:
      return it.memoryPoolsSupported;
    case cudaDevAttrHostNumaId:
    case cudaDevAttrNumaId:
      return -1;
    // What the device does not have, or what has one value only.
    case cudaDevAttrKernelExecTimeout:
    case cudaDevAttrIntegrated:
    case cudaDevAttrComputeMode:
    case cudaDevAttrEccEnabled:
    case cudaDevAttrPciBusId:
    case cudaDevAttrPciDeviceId:
    case cudaDevAttrPciDomainId:
    case cudaDevAttrTccDriver:
    case cudaDevAttrIsMultiGpuBoard:
    case cudaDevAttrMultiGpuBoardGroupID:
    case cudaDevAttrHostNativeAtomicSupported:
    case cudaDevAttrPageableMemoryAccess:
    case cudaDevAttrCanUseHostPointerForRegisteredMem:
    case cudaDevAttrCanFlushRemoteWrites:
    case cudaDevAttrPageableMemoryAccessUsesHostPageTables:
    case cudaDevAttrDirectManagedMemAccessFromHost:
    case cudaDevAttrSparseCudaArraySupported:
    case cudaDevAttrHostRegisterReadOnlySupported:
    case cudaDevAttrTimelineSemaphoreInteropSupported:
    case cudaDevAttrGPUDirectRDMASupported:
    case cudaDevAttrMemoryPoolSupportedHandleTypes:
    case cudaDevAttrIpcEventSupport:
    case cudaDevAttrMpsEnabled:
      return 0;
    default:
      return std::nullopt;
  }
}

}  // namespace cml::runtime
