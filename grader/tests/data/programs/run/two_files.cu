// A program of two files, each with device code, kernels and variables of its own.
// also: two_files_other.cpp
// nvcc: -x cu
// launches: fill 2
#include "check.h"

void use_other_file(int* data, int n);

static __device__ int offset = 5;

static __global__ void fill(int* data, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) data[i] = i + offset;
}

int main() {
  const int n = 100;
  int *data, host[n];
  CHECK(cudaMalloc(&data, sizeof(host)));
  fill<<<1, 128>>>(data, n);
  CHECK(cudaMemcpy(host, data, sizeof(host), cudaMemcpyDeviceToHost));
  for (int i = 0; i < n; ++i) EXPECT(host[i] == i + 5);
  use_other_file(data, n);
  CHECK(cudaMemcpy(host, data, sizeof(host), cudaMemcpyDeviceToHost));
  for (int i = 0; i < n; ++i) EXPECT(host[i] == 2 * (i + 5) + 100);
  int new_offset = 7;
  CHECK(cudaMemcpyToSymbol(offset, &new_offset, sizeof(int)));
  fill<<<1, 128>>>(data, n);
  CHECK(cudaMemcpy(host, data, sizeof(host), cudaMemcpyDeviceToHost));
  EXPECT(host[99] == 106);
  return passed();
}
