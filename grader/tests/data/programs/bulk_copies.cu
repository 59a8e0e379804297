// profile: --arch 90 --kernel through --grid 4 --block 128 --arg buf:f32:4096:iota --arg buf:f32:4096
// count: global_load_requests 0
// count: global_store_requests 0
// count: global_copy_past_l1_sectors 512
// count: global_bulk_store_sectors 512
// count: async_copy_requests 64
// count: shared_load_requests 128
// count: shared_store_requests 128
//
// Bulk copies into shared memory, out of it, and both. Each kernel is also for a comparison of the emulator with a card:
//   grader profile FILE --backend both --kernel loads|stores|through --grid 4 --block 128 --arg ... --arg ...
#include <cuda/barrier>
#include <cuda/ptx>
#include <cuda_runtime.h>

#include <cstdio>

constexpr int kTile = 1024;  // floats of a block
using Barrier = cuda::barrier<cuda::thread_scope_block>;

#pragma nv_diag_suppress static_var_with_dynamic_init

__device__ void copy_in(float *tile, const float *in, Barrier &bar) {
  if (threadIdx.x == 0) {
    init(&bar, blockDim.x);
    cuda::ptx::fence_proxy_async(cuda::ptx::space_shared);
  }
  __syncthreads();
  Barrier::arrival_token token;
  if (threadIdx.x == 0) {
    cuda::device::memcpy_async_tx(tile, in + blockIdx.x * kTile, cuda::aligned_size_t<16>(kTile * sizeof(float)), bar);
    token = cuda::device::barrier_arrive_tx(bar, 1, kTile * sizeof(float));
  } else {
    token = bar.arrive();
  }
  bar.wait(cuda::std::move(token));
}

__device__ void copy_out(float *out, const float *tile) {
  cuda::ptx::fence_proxy_async(cuda::ptx::space_shared);
  __syncthreads();
  if (threadIdx.x != 0) return;
  cuda::ptx::cp_async_bulk(cuda::ptx::space_global, cuda::ptx::space_shared, out + blockIdx.x * kTile, tile,
                           kTile * sizeof(float));
  cuda::ptx::cp_async_bulk_commit_group();
  cuda::ptx::cp_async_bulk_wait_group_read(cuda::ptx::n32_t<0>());
}

__global__ void loads(const float *in, float *out) {
  __shared__ alignas(128) float tile[kTile];
  __shared__ Barrier bar;
  copy_in(tile, in, bar);
  for (int i = threadIdx.x; i < kTile; i += blockDim.x) out[blockIdx.x * kTile + i] = 2 * tile[i];
}

__global__ void stores(const float *in, float *out) {
  __shared__ alignas(128) float tile[kTile];
  for (int i = threadIdx.x; i < kTile; i += blockDim.x) tile[i] = 2 * in[blockIdx.x * kTile + i];
  copy_out(out, tile);
}

__global__ void through(const float *in, float *out) {
  __shared__ alignas(128) float tile[kTile];
  __shared__ Barrier bar;
  copy_in(tile, in, bar);
  for (int i = threadIdx.x; i < kTile; i += blockDim.x) tile[i] *= 2;
  copy_out(out, tile);
}

int main() {
  const int blocks = 4, n = blocks * kTile;
  float *in = nullptr, *out = nullptr;
  cudaMallocManaged(&in, n * sizeof(float));
  cudaMallocManaged(&out, n * sizeof(float));
  for (int i = 0; i < n; ++i) in[i] = static_cast<float>(i);
  loads<<<blocks, 128>>>(in, out);
  stores<<<blocks, 128>>>(in, out);
  through<<<blocks, 128>>>(in, out);
  cudaDeviceSynchronize();
  std::printf("%g %g\n", out[1], out[n - 1]);
  return out[n - 1] == 2.0f * (n - 1) ? 0 : 1;
}
