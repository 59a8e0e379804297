// Tiles of shared memory, compared with the host; two sizes of the same kernel.
// launches: multiply 2
// count: multiply shared_load_conflicts 0
#include <vector>

#include "check.h"

constexpr int kTile = 16;

template <int Tile>
__global__ void multiply(const float* a, const float* b, float* c, int n) {
  __shared__ float tile_a[Tile][Tile], tile_b[Tile][Tile];
  const int row = blockIdx.y * Tile + threadIdx.y, column = blockIdx.x * Tile + threadIdx.x;
  float sum = 0;
  for (int t = 0; t < n; t += Tile) {
    tile_a[threadIdx.y][threadIdx.x] = a[row * n + t + threadIdx.x];
    tile_b[threadIdx.y][threadIdx.x] = b[(t + threadIdx.y) * n + column];
    __syncthreads();
    for (int k = 0; k < Tile; ++k) sum += tile_a[threadIdx.y][k] * tile_b[k][threadIdx.x];
    __syncthreads();
  }
  c[row * n + column] = sum;
}

void check(int n) {
  std::vector<float> a(n * n), b(n * n), c(n * n);
  for (int i = 0; i < n * n; ++i) a[i] = i % 3, b[i] = i % 5;
  float *d_a, *d_b, *d_c;
  CHECK(cudaMalloc(&d_a, n * n * sizeof(float)));
  CHECK(cudaMalloc(&d_b, n * n * sizeof(float)));
  CHECK(cudaMalloc(&d_c, n * n * sizeof(float)));
  CHECK(cudaMemcpy(d_a, a.data(), n * n * sizeof(float), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(d_b, b.data(), n * n * sizeof(float), cudaMemcpyHostToDevice));
  multiply<kTile><<<dim3(n / kTile, n / kTile), dim3(kTile, kTile)>>>(d_a, d_b, d_c, n);
  CHECK(cudaMemcpy(c.data(), d_c, n * n * sizeof(float), cudaMemcpyDeviceToHost));
  for (int row = 0; row < n; ++row)
    for (int column = 0; column < n; ++column) {
      float sum = 0;
      for (int k = 0; k < n; ++k) sum += a[row * n + k] * b[k * n + column];
      EXPECT(c[row * n + column] == sum);
    }
}

int main() {
  check(32);
  check(48);
  return passed();
}
