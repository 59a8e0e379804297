// Properties of the device and occupancy of a kernel.
#include "check.h"

__global__ void tile(float* data) {
  __shared__ float part[4096];
  part[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  data[threadIdx.x] = part[blockDim.x - 1 - threadIdx.x];
}
__global__ void dynamic(float* data) {
  extern __shared__ float part[];
  part[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  data[threadIdx.x] = part[blockDim.x - 1 - threadIdx.x];
}

int main() {
  int count = 0, device = -1;
  CHECK(cudaGetDeviceCount(&count));
  CHECK(cudaSetDevice(0));
  CHECK(cudaGetDevice(&device));
  EXPECT(count >= 1 && device == 0 && cudaSetDevice(99) == cudaErrorInvalidDevice);
  cudaDeviceProp properties;
  CHECK(cudaGetDeviceProperties(&properties, 0));
  EXPECT(properties.major == 9 && properties.warpSize == 32 && properties.maxThreadsPerBlock == 1024);
  EXPECT(properties.sharedMemPerMultiprocessor == 228 * 1024 && properties.multiProcessorCount > 0);
  int blocks = 0, threads = 0, grid = 0;
  CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, tile, 256, 0));
  EXPECT(blocks == 8);
  CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, tile, 1024, 0));
  EXPECT(blocks == 2);
  CHECK(cudaOccupancyMaxPotentialBlockSize(&grid, &threads, dynamic, 0, 0));
  EXPECT(threads == 1024 && grid == 2 * properties.multiProcessorCount);
  cudaFuncAttributes attributes;
  CHECK(cudaFuncGetAttributes(&attributes, tile));
  EXPECT(attributes.sharedSizeBytes == 16384 && attributes.numRegs > 0);
  CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, dynamic, 1024, 100 * 1024));
  EXPECT(blocks == 0);
  CHECK(cudaFuncSetAttribute(dynamic, cudaFuncAttributeMaxDynamicSharedMemorySize, 100 * 1024));
  CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, dynamic, 1024, 100 * 1024));
  EXPECT(blocks == 2);
  float* data;
  CHECK(cudaMalloc(&data, 4096));
  CHECK(cudaMemset(data, 0, 4096));
  (void)cudaGetLastError();
  dynamic<<<1, 1024, 100 * 1024>>>(data);
  CHECK(cudaGetLastError());
  CHECK(cudaDeviceSynchronize());
  return passed();
}
