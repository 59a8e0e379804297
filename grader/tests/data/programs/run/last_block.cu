// The last block to come adds up what the others have left, by an atomic counter and a fence.
#include "check.h"

__device__ unsigned arrived;

__global__ void sum(const float* in, float* partial, float* total, int n) {
  __shared__ float part[128];
  __shared__ bool is_last;
  float mine = 0;
  for (int i = blockIdx.x * 128 + threadIdx.x; i < n; i += gridDim.x * 128) mine += in[i];
  part[threadIdx.x] = mine;
  __syncthreads();
  for (int half = 64; half > 0; half /= 2) {
    if (threadIdx.x < half) part[threadIdx.x] += part[threadIdx.x + half];
    __syncthreads();
  }
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = part[0];
    __threadfence();
    is_last = atomicAdd(&arrived, 1) == gridDim.x - 1;
  }
  __syncthreads();
  if (!is_last || threadIdx.x != 0) return;
  __threadfence();
  float all = 0;
  for (int i = 0; i < gridDim.x; ++i) all += static_cast<volatile float*>(partial)[i];
  *total = all;
  arrived = 0;
}

int main() {
  const int n = 3000;
  float *in, *partial, *total;
  CHECK(cudaMallocManaged(&in, n * sizeof(float)));
  CHECK(cudaMalloc(&partial, 8 * sizeof(float)));
  CHECK(cudaMallocManaged(&total, sizeof(float)));
  for (int i = 0; i < n; ++i) in[i] = i % 3;
  for (int run = 0; run < 2; ++run) {
    *total = 0;
    sum<<<8, 128>>>(in, partial, total, n);
    CHECK(cudaDeviceSynchronize());
    EXPECT(*total == 3000);
  }
  return passed();
}
