// profile: --kernel reduce --grid 2 --block 256 --shared 1024 --arg buf:f32:512:iota --arg buf:f32:2
// count: shared_store_requests 40
// count: shared_load_requests 50
// count: global_load_requests 16
// count: global_store_requests 2
#include <cooperative_groups.h>
#include <cuda_runtime.h>
#include <iomanip>
#include <iostream>
#include <numeric>

namespace cg = cooperative_groups;

__global__ void reduce(const float *in, float *out) {
  extern __shared__ float sums[];
  cg::thread_block block = cg::this_thread_block();
  const unsigned t = block.thread_rank();
  sums[t] = in[blockIdx.x * blockDim.x + t];
  block.sync();
  for (unsigned width = blockDim.x / 2; width > 0; width /= 2) {
    if (t < width) sums[t] += sums[t + width];
    block.sync();
  }
  if (t == 0) out[blockIdx.x] = sums[0];
}

int main() {
  const int n = 512, threads = 256;
  float *in = nullptr, *out = nullptr;
  cudaMallocManaged(&in, n * sizeof(float));
  cudaMallocManaged(&out, n / threads * sizeof(float));
  std::iota(in, in + n, 0.0f);
  reduce<<<n / threads, threads, threads * sizeof(float)>>>(in, out);
  cudaDeviceSynchronize();
  std::cout << std::fixed << std::setprecision(1) << out[0] + out[1] << std::endl;
  cudaFree(in);
  cudaFree(out);
}
