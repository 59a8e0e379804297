// A write beyond an array: the launch succeeds, and each later call fails.
// found: out_of_bounds
// says: illegal_address.cu:9
#include "check.h"

__global__ void fill(int* out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > n) return;
  out[i * 4096] = i;
}

int main() {
  int* out;
  CHECK(cudaMalloc(&out, 100 * sizeof(int)));
  fill<<<1, 128>>>(out, 100);
  EXPECT(cudaGetLastError() == cudaSuccess);
  EXPECT(cudaDeviceSynchronize() == cudaErrorIllegalAddress);
  EXPECT(cudaGetLastError() == cudaErrorIllegalAddress);
  EXPECT(cudaFree(out) == cudaErrorIllegalAddress);
  return passed();
}
