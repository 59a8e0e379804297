// Atomics in shared and in global memory.
// count: histogram global_atomic_requests 32
#include <vector>

#include "check.h"

__global__ void histogram(const unsigned char* data, unsigned* bins, int n) {
  __shared__ unsigned local[256];
  local[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    atomicAdd(&local[data[i]], 1);
  __syncthreads();
  atomicAdd(&bins[threadIdx.x], local[threadIdx.x]);
}

int main() {
  const int n = 5000;
  std::vector<unsigned char> data(n);
  std::vector<unsigned> expected(256), bins(256);
  for (int i = 0; i < n; ++i) ++expected[data[i] = i * i % 251];
  unsigned char* d_data;
  unsigned* d_bins;
  CHECK(cudaMalloc(&d_data, n));
  CHECK(cudaMalloc(&d_bins, 256 * sizeof(unsigned)));
  CHECK(cudaMemcpy(d_data, data.data(), n, cudaMemcpyHostToDevice));
  CHECK(cudaMemset(d_bins, 0, 256 * sizeof(unsigned)));
  histogram<<<4, 256>>>(d_data, d_bins, n);
  CHECK(cudaMemcpy(bins.data(), d_bins, 256 * sizeof(unsigned), cudaMemcpyDeviceToHost));
  EXPECT(bins == expected);
  return passed();
}
