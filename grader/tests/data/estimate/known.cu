#include "common.h"
// Known while the model was made.
__global__ void copy1(const float* __restrict__ p, float* __restrict__ q) {
  size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
  q[i] = p[i];
}
template <int R, int L, int S>
__global__ void rounds(const int* __restrict__ p, int* __restrict__ q, unsigned stride) {
  unsigned at = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = 0;
#pragma unroll
  for (int r = 0; r < R; ++r) {
    int v[L];
#pragma unroll
    for (int k = 0; k < L; ++k) v[k] = p[at + size_t(r * L + k) * stride + sum];
#pragma unroll
    for (int k = 0; k < L; ++k) sum += v[k];
  }
  q[at] = sum;
}
template <int N>
__global__ void column_write(float* q, int pitch) {
  int x0 = (blockIdx.x * blockDim.y + threadIdx.y) * N, y = blockIdx.y * 32 + threadIdx.x;
#pragma unroll 1
  for (int k = 0; k < N; ++k) q[size_t(y) * pitch + x0 + k] = k;
}
__global__ void column_read(const float* p, float* q, int pitch) {
  int x0 = (blockIdx.x * blockDim.y + threadIdx.y) * 8, y = blockIdx.y * 32 + threadIdx.x;
  float s = 0;
#pragma unroll 4
  for (int k = 0; k < 8; ++k) s += p[size_t(y) * pitch + x0 + k];
  if (s == 77) q[0] = s;
}
__global__ void row_write(float* q, int pitch, int n) {
  int y0 = (blockIdx.y * blockDim.y + threadIdx.y) * n, x = blockIdx.x * 32 + threadIdx.x;
  for (int k = 0; k < n; ++k) q[size_t(y0 + k) * pitch + x] = k;
}
__global__ void naive_row(const float* __restrict__ p, float* __restrict__ q, int n) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < n && y < n) q[size_t(x) * n + y] = p[size_t(y) * n + x];
}
__global__ void naive_col(const float* __restrict__ p, float* __restrict__ q, int n) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < n && y < n) q[size_t(y) * n + x] = p[size_t(x) * n + y];
}
__global__ void copy_row(const float* __restrict__ p, float* __restrict__ q, int n) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < n && y < n) q[size_t(y) * n + x] = p[size_t(y) * n + x];
}
__global__ void copy_col(const float* __restrict__ p, float* __restrict__ q, int n) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < n && y < n) q[size_t(x) * n + y] = p[size_t(x) * n + y];
}
template <int PAD>
__global__ void tile(const float* __restrict__ p, float* __restrict__ q, int n) {
  __shared__ float t[32][32 + PAD];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
#pragma unroll
  for (int k = 0; k < 32; k += 8) t[threadIdx.y + k][threadIdx.x] = p[size_t(y + k) * n + x];
  __syncthreads();
  x = blockIdx.y * 32 + threadIdx.x;
  y = blockIdx.x * 32 + threadIdx.y;
#pragma unroll
  for (int k = 0; k < 32; k += 8) q[size_t(y + k) * n + x] = t[threadIdx.x][threadIdx.y + k];
}
__constant__ float M[16];
__global__ void conv_basic(const float* __restrict__ p, const float* __restrict__ m, float* __restrict__ q,
                           int width, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float s = 0;
  int b = i - width / 2;
  for (int k = 0; k < width; ++k)
    if (b + k >= 0 && b + k < n) s += p[b + k] * m[k];
  q[i] = s;
}
__global__ void conv_tiled(const float* __restrict__ p, float* __restrict__ q, int n) {
  __shared__ float t[256 + 8];
  int i = blockIdx.x * 256 + threadIdx.x;
  if (threadIdx.x < 4) {
    int l = i - 4;
    t[threadIdx.x] = l < 0 ? 0 : p[l];
    int r = i + 256;
    t[260 + threadIdx.x] = r < n ? p[r] : 0;
  }
  t[threadIdx.x + 4] = p[i];
  __syncthreads();
  float s = 0;
#pragma unroll
  for (int k = 0; k < 9; ++k) s += t[threadIdx.x + k] * M[k];
  q[i] = s;
}
__global__ void conv_2d(const float* __restrict__ p, float* __restrict__ q, int n) {
  __shared__ float t[20][20];
  int x = blockIdx.x * 16 + threadIdx.x - 2, y = blockIdx.y * 16 + threadIdx.y - 2;
  t[threadIdx.y][threadIdx.x] = (x >= 0 && y >= 0 && x < n && y < n) ? p[size_t(y) * n + x] : 0;
  __syncthreads();
  if (threadIdx.x < 16 && threadIdx.y < 16) {
    float s = 0;
#pragma unroll
    for (int j = 0; j < 3; ++j)
#pragma unroll
      for (int i = 0; i < 5; ++i) s += t[threadIdx.y + j][threadIdx.x + i] * M[j * 5 + i];
    q[size_t(y + 2) * n + x + 2] = s;
  }
}
int main() {
  const int n = start();
  const size_t w = size_t(n) * n;
  const double b = w * 4.0;
  measure("copy1", 2 * b, [&] { copy1<<<w / 256, 256>>>(A, B); });
  auto r = [&]<int R, int L, int S>(const char* name, int blocks) {
    const int bytes = blocks >= 8 ? 0 : std::min(233472 / blocks - 1024, 232448) / 128 * 128;
    OK(cudaFuncSetAttribute(rounds<R, L, S>, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
    const unsigned used = w / (R * L) / 256 * 256;
    measure(name, 4.0 * used * (R * L + 1),
            [&] { rounds<R, L, S><<<used / 256, 256, bytes>>>(IDX, (int*)B, used); });
  };
  r.template operator()<1, 1, 0>("rounds<1, 1, 0>", 8);
  r.template operator()<1, 1, 1>("rounds<1, 1, 1>", 2);
  r.template operator()<4, 1, 0>("rounds<4, 1, 0>", 8);
  r.template operator()<4, 1, 1>("rounds<4, 1, 1>", 2);
  r.template operator()<2, 4, 0>("rounds<2, 4, 0>", 8);
  r.template operator()<2, 4, 1>("rounds<2, 4, 1>", 2);
  r.template operator()<1, 8, 0>("rounds<1, 8, 0>", 8);
  r.template operator()<1, 8, 1>("rounds<1, 8, 1>", 2);
  measure("column_write<8>", b, [&] { column_write<8><<<dim3(n / 64, n / 32), dim3(32, 8)>>>(B, n); });
  measure("column_write<1>", b, [&] { column_write<1><<<dim3(n / 8, n / 32), dim3(32, 8)>>>(B, n); });
  measure("column_read", b, [&] { column_read<<<dim3(n / 64, n / 32), dim3(32, 8)>>>(A, B, n); });
  measure("row_write", b, [&] { row_write<<<dim3(n / 32, n / 64), dim3(32, 8)>>>(B, n, 8); });
  measure("naive_row", 2 * b, [&] { naive_row<<<dim3(n / 16, n / 16), dim3(16, 16)>>>(A, B, n); });
  measure("naive_col", 2 * b, [&] { naive_col<<<dim3(n / 16, n / 16), dim3(16, 16)>>>(A, B, n); });
  measure("copy_row", 2 * b, [&] { copy_row<<<dim3(n / 16, n / 16), dim3(16, 16)>>>(A, B, n); });
  measure("copy_col", 2 * b, [&] { copy_col<<<dim3(n / 16, n / 16), dim3(16, 16)>>>(A, B, n); });
  measure("tile<0>", 2 * b, [&] { tile<0><<<dim3(n / 32, n / 32), dim3(32, 8)>>>(A, B, n); });
  measure("tile<1>", 2 * b, [&] { tile<1><<<dim3(n / 32, n / 32), dim3(32, 8)>>>(A, B, n); });
  measure("conv_basic", 2 * b, [&] { conv_basic<<<w / 256, 256>>>(A, C, B, 9, w); });
  measure("conv_tiled", 2 * b, [&] { conv_tiled<<<w / 256, 256>>>(A, B, w); });
  measure("conv_2d", 2 * b, [&] { conv_2d<<<dim3(n / 16, n / 16), dim3(20, 20)>>>(A, B, n); });
}
