// The other file of two_files.cu, compiled by nvcc too.
#include "check.h"

static __device__ int offset = 100;

static __global__ void twice(int* data, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) data[i] = 2 * data[i] + offset;
}

void use_other_file(int* data, int n) {
  twice<<<4, 32>>>(data, n);
  CHECK(cudaGetLastError());
}
