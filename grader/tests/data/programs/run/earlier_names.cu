// Names and parameters of earlier toolkits, which CUDA 13 has removed.
// emulator only: nvcc of CUDA 13 alone does not compile it
#include "check.h"

__global__ void add_one(int* values) { values[threadIdx.x] += 1; }

int main() {
  struct cudaDeviceProp first = {0}, properties;
  CHECK(cudaGetDeviceProperties(&properties, 0));
  CHECK(cudaGetDeviceProperties(&first, 0));
  CHECK(cudaGetLastError());
  EXPECT(properties.major == first.major && properties.warpSize == 32);
  EXPECT(properties.clockRate > 100000 && properties.memoryClockRate > 100000);
  EXPECT(properties.deviceOverlap == 1 && properties.computeMode == cudaComputeModeDefault);
  int* values;
  CHECK(cudaMallocManaged(&values, 32 * sizeof(int)));
  for (int i = 0; i < 32; ++i) values[i] = i;
  CHECK(cudaMemAdvise(values, 32 * sizeof(int), cudaMemAdviseSetPreferredLocation, 0));
  CHECK(cudaMemPrefetchAsync(values, 32 * sizeof(int), 0, 0));
  add_one<<<1, 32>>>(values);
  CHECK(cudaThreadSynchronize());
  CHECK(cudaMemPrefetchAsync(values, 32 * sizeof(int), cudaCpuDeviceId));
  EXPECT(values[31] == 32);
  CHECK(cudaThreadExit());
  return passed();
}
