// A tile without padding, timed by events: its columns share a bank.
// count: transpose shared_load_wavefronts 4096
// count: transpose shared_load_conflicts 3968
// count: transpose global_store_sectors 512
#include <vector>

#include "check.h"

constexpr int kSide = 64, kTile = 32;

__global__ void transpose(const float* in, float* out) {
  __shared__ float tile[kTile][kTile];
  const int x = blockIdx.x * kTile + threadIdx.x, y = blockIdx.y * kTile + threadIdx.y;
  tile[threadIdx.y][threadIdx.x] = in[y * kSide + x];
  __syncthreads();
  out[(blockIdx.x * kTile + threadIdx.y) * kSide + blockIdx.y * kTile + threadIdx.x] =
      tile[threadIdx.x][threadIdx.y];
}

int main() {
  std::vector<float> in(kSide * kSide), out(kSide * kSide);
  for (int i = 0; i < kSide * kSide; ++i) in[i] = i;
  float *d_in, *d_out;
  CHECK(cudaMalloc(&d_in, in.size() * sizeof(float)));
  CHECK(cudaMalloc(&d_out, in.size() * sizeof(float)));
  CHECK(cudaMemcpy(d_in, in.data(), in.size() * sizeof(float), cudaMemcpyHostToDevice));
  cudaEvent_t start, stop;
  CHECK(cudaEventCreate(&start));
  CHECK(cudaEventCreate(&stop));
  CHECK(cudaEventRecord(start));
  transpose<<<dim3(2, 2), dim3(kTile, kTile)>>>(d_in, d_out);
  CHECK(cudaEventRecord(stop));
  CHECK(cudaEventSynchronize(stop));
  float milliseconds = -1;
  CHECK(cudaEventElapsedTime(&milliseconds, start, stop));
  EXPECT(milliseconds >= 0);
  CHECK(cudaMemcpy(out.data(), d_out, in.size() * sizeof(float), cudaMemcpyDeviceToHost));
  for (int y = 0; y < kSide; ++y)
    for (int x = 0; x < kSide; ++x) EXPECT(out[x * kSide + y] == in[y * kSide + x]);
  return passed();
}
