// Calls and launches that are refused, and what the program is told.
// says: a block of (2048,1,1) = 2048 threads
#include <cstring>

#include "check.h"

__global__ void nothing() {}
__global__ void __launch_bounds__(128) bounded() {}
__global__ void shared_only() {
  extern __shared__ int data[];
  data[threadIdx.x] = 0;
}

int main() {
  nothing<<<1, 2048>>>();
  EXPECT(cudaPeekAtLastError() == cudaErrorInvalidValue);
  EXPECT(cudaGetLastError() == cudaErrorInvalidValue && cudaGetLastError() == cudaSuccess);
  nothing<<<0, 32>>>();
  EXPECT(cudaGetLastError() == cudaErrorInvalidValue);
  nothing<<<dim3(1, 70000), 32>>>();
  EXPECT(cudaGetLastError() == cudaErrorInvalidValue);
  nothing<<<1, dim3(1, 1, 65)>>>();
  EXPECT(cudaGetLastError() == cudaErrorInvalidValue);
  shared_only<<<1, 32, 60 * 1024>>>();
  EXPECT(cudaGetLastError() == cudaErrorInvalidValue);
  int host = 1, *device;
  CHECK(cudaMalloc(&device, sizeof(int)));
  EXPECT(cudaMemcpy(device, &host, 2 * sizeof(int), cudaMemcpyHostToDevice) == cudaErrorInvalidValue);
  EXPECT(cudaMemset(device, 0, 100) == cudaErrorInvalidValue);
  int* inside = device + 1;
  EXPECT(cudaFree(inside) == cudaErrorInvalidValue);
  CHECK(cudaFree(device));
  EXPECT(cudaFree(device) == cudaErrorInvalidValue);
  CHECK(cudaFree(nullptr));
  (void)cudaGetLastError();
  EXPECT(std::strcmp(cudaGetErrorName(cudaErrorIllegalAddress), "cudaErrorIllegalAddress") == 0);
  EXPECT(std::strcmp(cudaGetErrorString(cudaErrorIllegalAddress), "an illegal memory access was encountered") == 0);
  nothing<<<1, 32>>>();
  CHECK(cudaGetLastError());
  CHECK(cudaDeviceSynchronize());
  return passed();
}
