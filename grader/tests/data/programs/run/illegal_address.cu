// A write beyond an array: the launch succeeds, and each later call fails.
// found: out_of_bounds
// says: illegal_address.cu:9
#include "check.h"

__global__ void fill(int* out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > n) return;
  out[i * (size_t{1} << 24)] = i;
}

int main() {
  int* out;
  CHECK(cudaMalloc(&out, 100 * sizeof(int)));
  fill<<<1, 128>>>(out, 100);
  EXPECT(cudaGetLastError() == cudaSuccess);
  const cudaError_t error = cudaDeviceSynchronize();
  EXPECT(error == cudaErrorIllegalAddress || error == cudaErrorInvalidAddressSpace);  // the latter on an H100
  EXPECT(cudaGetLastError() == error);
  EXPECT(cudaFree(out) == error);
  return passed();
}
