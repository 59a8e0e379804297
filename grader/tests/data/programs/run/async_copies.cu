// Asynchronous copies into shared memory, in two stages, and barriers of libcu++.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda/barrier>
#include <cuda/pipeline>

#include "check.h"

__global__ void staged(const int* in, int* out, int tiles) {
  __shared__ int stage[2][64];
  const auto block = cooperative_groups::this_thread_block();
  cuda::pipeline<cuda::thread_scope_thread> pipe = cuda::make_pipeline();
  const auto fetch = [&](int tile) {
    pipe.producer_acquire();
    if (tile < tiles)
      cuda::memcpy_async(&stage[tile % 2][threadIdx.x], in + tile * 64 + threadIdx.x, sizeof(int), pipe);
    pipe.producer_commit();
  };
  fetch(0);
  for (int tile = 0; tile < tiles; ++tile) {
    fetch(tile + 1);
    cuda::pipeline_consumer_wait_prior<1>(pipe);
    block.sync();
    out[tile * 64 + threadIdx.x] = stage[tile % 2][63 - threadIdx.x];
    block.sync();
    pipe.consumer_release();
  }
}

__global__ void with_barrier(int* data) {
  __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
  __shared__ int part[64];
  if (threadIdx.x == 0) init(&barrier, blockDim.x);
  __syncthreads();
  part[threadIdx.x] = data[threadIdx.x];
  barrier.arrive_and_wait();
  data[threadIdx.x] = part[63 - threadIdx.x];
}

int main() {
  const int tiles = 8, n = tiles * 64;
  int *in, *out;
  CHECK(cudaMallocManaged(&in, n * sizeof(int)));
  CHECK(cudaMallocManaged(&out, n * sizeof(int)));
  for (int i = 0; i < n; ++i) in[i] = i;
  staged<<<1, 64>>>(in, out, tiles);
  CHECK(cudaDeviceSynchronize());
  for (int i = 0; i < n; ++i) EXPECT(out[i] == i / 64 * 64 + 63 - i % 64);
  with_barrier<<<1, 64>>>(out);
  CHECK(cudaDeviceSynchronize());
  for (int i = 0; i < 64; ++i) EXPECT(out[i] == i);
  return passed();
}
