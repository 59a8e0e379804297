// A sum in several launches of the same kernel, with dynamic shared memory.
// count: sum shared_bytes 1024
// launches: sum 2
#include <vector>

#include "check.h"

__global__ void sum(const int* in, int* out, int n) {
  extern __shared__ int partial[];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  partial[threadIdx.x] = i < n ? in[i] : 0;
  __syncthreads();
  for (int half = blockDim.x / 2; half > 0; half /= 2) {
    if (threadIdx.x < half) partial[threadIdx.x] += partial[threadIdx.x + half];
    __syncthreads();
  }
  if (threadIdx.x == 0) out[blockIdx.x] = partial[0];
}

int main() {
  const int n = 10000;
  std::vector<int> in(n);
  long expected = 0;
  for (int i = 0; i < n; ++i) expected += in[i] = i % 7;
  int *d_in, *d_partial, *d_sum;
  CHECK(cudaMalloc(&d_in, n * sizeof(int)));
  CHECK(cudaMalloc(&d_partial, 256 * sizeof(int)));
  CHECK(cudaMalloc(&d_sum, sizeof(int)));
  CHECK(cudaMemcpy(d_in, in.data(), n * sizeof(int), cudaMemcpyHostToDevice));
  const int blocks = (n + 255) / 256;
  sum<<<blocks, 256, 256 * sizeof(int)>>>(d_in, d_partial, n);
  sum<<<1, 256, 256 * sizeof(int)>>>(d_partial, d_sum, blocks);
  CHECK(cudaDeviceSynchronize());
  int total = 0;
  CHECK(cudaMemcpy(&total, d_sum, sizeof(int), cudaMemcpyDeviceToHost));
  EXPECT(total == expected);
  return passed();
}
