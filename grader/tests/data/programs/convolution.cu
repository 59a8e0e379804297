// profile: --kernel convolve --grid 4 --block 256 --arg buf:f32:1024 --arg buf:f32:1024:iota --arg i32:1024 --set filter=f32:0,0,1,0,0
// count: constant_requests 160
// count: global_load_requests 160
// count: global_store_requests 32
#include <algorithm>
#include <cassert>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <random>
#include <vector>

#define RADIUS 2
#define TAPS (2 * RADIUS + 1)

__constant__ float filter[TAPS];
static float h_filter[TAPS] = {0.1f, 0.2f, 0.4f, 0.2f, 0.1f};
using Clock = std::chrono::high_resolution_clock;

__device__ __forceinline__ int clamp_index(int i, int n) { return max(0, min(i, n - 1)); }

__global__ void convolve(float *out, const float *in, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  assert(blockDim.x <= 1024);
  if (i >= n) return;
  float sum = 0.0f;
#pragma unroll
  for (int k = -RADIUS; k <= RADIUS; ++k) sum += filter[k + RADIUS] * in[clamp_index(i + k, n)];
  out[i] = sum;
}

std::vector<float> reference(const std::vector<float> &in) {
  std::vector<float> out(in.size());
  for (int i = 0; i < (int)in.size(); ++i)
    for (int k = -RADIUS; k <= RADIUS; ++k)
      out[i] += h_filter[k + RADIUS] * in[std::clamp(i + k, 0, (int)in.size() - 1)];
  return out;
}

int main() {
  constexpr int n = 1024;
  std::mt19937 generator(42);
  std::uniform_real_distribution<float> uniform(-1, 1);
  std::vector<float> h_in(n), h_out(n);
  std::generate(h_in.begin(), h_in.end(), [&] { return uniform(generator); });
  float *d_in, *d_out;
  cudaMalloc(&d_in, n * sizeof(float));
  cudaMalloc(&d_out, n * sizeof(float));
  cudaMemcpyToSymbol(filter, h_filter, sizeof(h_filter));
  cudaMemcpy(d_in, h_in.data(), n * sizeof(float), cudaMemcpyHostToDevice);
  const auto begin = Clock::now();
  convolve<<<n / 256, 256>>>(d_out, d_in, n);
  cudaDeviceSynchronize();
  const std::chrono::duration<double, std::milli> ms = Clock::now() - begin;
  cudaMemcpy(h_out.data(), d_out, n * sizeof(float), cudaMemcpyDeviceToHost);
  const std::vector<float> expected = reference(h_in);
  for (int i = 0; i < n; ++i) assert(std::fabs(h_out[i] - expected[i]) < 1e-5f);
  printf("%.3f ms\n", ms.count());
  cudaFree(d_in), cudaFree(d_out);
  return 0;
}
