#include "common.h"
// Twenty kernels, written before any of them was measured or estimated.
__global__ void k01_add(const float* __restrict__ p, const float* __restrict__ q, float* __restrict__ r) {
  size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
  r[i] = p[i] + q[i];
}
__global__ void k02_saxpy4(float a, const float4* __restrict__ p, float4* __restrict__ q) {
  size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
  float4 x = p[i], y = q[i];
  q[i] = make_float4(a * x.x + y.x, a * x.y + y.y, a * x.z + y.z, a * x.w + y.w);
}
__global__ void k03_every_second(const float* __restrict__ p, float* __restrict__ q) {
  size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
  q[i] = p[2 * i];
}
struct Body {
  float x, y, z, w;
};
__global__ void k04_one_field(const Body* __restrict__ p, float* __restrict__ q) {
  size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
  q[i] = p[i].y;
}
__global__ void k05_transpose_16(const float* __restrict__ p, float* __restrict__ q, int n) {
  __shared__ float t[16][17];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  t[threadIdx.y][threadIdx.x] = p[size_t(y) * n + x];
  __syncthreads();
  q[size_t(blockIdx.x * 16 + threadIdx.y) * n + blockIdx.y * 16 + threadIdx.x] = t[threadIdx.x][threadIdx.y];
}
__global__ void k06_transpose_1024(const float* __restrict__ p, float* __restrict__ q, int n) {
  __shared__ float t[32][33];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
  t[threadIdx.y][threadIdx.x] = p[size_t(y) * n + x];
  __syncthreads();
  q[size_t(blockIdx.x * 32 + threadIdx.y) * n + blockIdx.y * 32 + threadIdx.x] = t[threadIdx.x][threadIdx.y];
}
__global__ void k07_naive_8x32(const float* __restrict__ p, float* __restrict__ q, int n) {
  int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
  q[size_t(x) * n + y] = p[size_t(y) * n + x];
}
__global__ void k08_stencil_7(const float* __restrict__ p, float* __restrict__ q, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < 3 || i >= n - 3) return;
  q[i] = 0.1f * (p[i - 3] + p[i + 3]) + 0.2f * (p[i - 2] + p[i + 2]) + 0.3f * (p[i - 1] + p[i + 1]) +
         0.4f * p[i];
}
__global__ void k09_stencil_17(const float* __restrict__ p, float* __restrict__ q, int n) {
  __shared__ float t[512 + 16];
  int i = blockIdx.x * 512 + threadIdx.x;
  t[threadIdx.x + 8] = p[i];
  if (threadIdx.x < 8) t[threadIdx.x] = i >= 8 ? p[i - 8] : 0;
  if (threadIdx.x >= 504) t[threadIdx.x + 16] = i + 8 < n ? p[i + 8] : 0;
  __syncthreads();
  float s = 0;
#pragma unroll
  for (int k = 0; k < 17; ++k) s += t[threadIdx.x + k];
  q[i] = s / 17;
}
__global__ void k10_five_point(const float* __restrict__ p, float* __restrict__ q, int n) {
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  if (x == 0 || y == 0 || x == n - 1 || y == n - 1) return;
  size_t i = size_t(y) * n + x;
  q[i] = 0.25f * (p[i - 1] + p[i + 1] + p[i - n] + p[i + n]) - p[i];
}
__global__ void k11_box_3x3(const float* __restrict__ p, float* __restrict__ q, int n) {
  __shared__ float t[18][18];
  int x0 = blockIdx.x * 16, y0 = blockIdx.y * 16;
  for (int k = threadIdx.y * 16 + threadIdx.x; k < 18 * 18; k += 256) {
    int x = x0 + k % 18 - 1, y = y0 + k / 18 - 1;
    t[k / 18][k % 18] = x >= 0 && y >= 0 && x < n && y < n ? p[size_t(y) * n + x] : 0;
  }
  __syncthreads();
  float s = 0;
#pragma unroll
  for (int j = 0; j < 3; ++j)
#pragma unroll
    for (int i = 0; i < 3; ++i) s += t[threadIdx.y + j][threadIdx.x + i];
  q[size_t(y0 + threadIdx.y) * n + x0 + threadIdx.x] = s / 9;
}
__global__ void k12_block_sum(const float* __restrict__ p, float* __restrict__ q) {
  __shared__ float t[256];
  t[threadIdx.x] = p[size_t(blockIdx.x) * 256 + threadIdx.x];
  for (int s = 128; s > 0; s /= 2) {
    __syncthreads();
    if (threadIdx.x < s) t[threadIdx.x] += t[threadIdx.x + s];
  }
  if (threadIdx.x == 0) q[blockIdx.x] = t[0];
}
__global__ void k13_warp_sum_4(const float4* __restrict__ p, float* __restrict__ q) {
  float4 v = p[size_t(blockIdx.x) * 512 + threadIdx.x];
  float s = v.x + v.y + v.z + v.w;
  for (int d = 16; d > 0; d /= 2) s += __shfl_down_sync(~0u, s, d);
  if (threadIdx.x % 32 == 0) q[blockIdx.x * 16 + threadIdx.x / 32] = s;
}
__global__ void k14_gather(const int* __restrict__ index, const float* __restrict__ p,
                           float* __restrict__ q) {
  int i = blockIdx.x * 256 + threadIdx.x;
  q[i] = p[index[i]];
}
__global__ void k15_block_scan(const float* __restrict__ p, float* __restrict__ q) {
  __shared__ float t[2][256];
  int i = blockIdx.x * 256 + threadIdx.x, x = threadIdx.x, now = 0;
  t[0][x] = p[i];
  __syncthreads();
  for (int d = 1; d < 256; d *= 2) {
    t[1 - now][x] = t[now][x] + (x >= d ? t[now][x - d] : 0);
    now = 1 - now;
    __syncthreads();
  }
  q[i] = t[now][x];
}
__global__ void k16_row_dot(const float* __restrict__ m, const float* __restrict__ v, float* __restrict__ q,
                            int n) {
  int row = blockIdx.x * 4 + threadIdx.y;
  float s = 0;
  for (int x = threadIdx.x; x < n; x += 32) s += m[size_t(row) * n + x] * v[x];
  for (int d = 16; d > 0; d /= 2) s += __shfl_down_sync(~0u, s, d);
  if (threadIdx.x == 0) q[row] = s;
}
__global__ void k17_polynomial(const float* __restrict__ p, float* __restrict__ q) {
  size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  float x = p[i], s = 1;
#pragma unroll
  for (int k = 0; k < 96; ++k) s = s * x + 0.5f;
  q[i] = s;
}
__global__ void k18_copy_64_by_4(const float* __restrict__ p, float* __restrict__ q, int n) {
  int i = blockIdx.x * 256 + threadIdx.x;
  float v[4];
#pragma unroll
  for (int k = 0; k < 4; ++k) v[k] = p[i + 64 * k];
#pragma unroll
  for (int k = 0; k < 4; ++k) q[i + 64 * k] = v[k];
}
__global__ void k19_big_tile(const float* __restrict__ p, float* __restrict__ q) {
  extern __shared__ float t[];
  size_t b = size_t(blockIdx.x) * 16384;
  for (int k = threadIdx.x; k < 16384; k += 256) t[k] = p[b + k];
  __syncthreads();
  for (int k = threadIdx.x; k < 16384; k += 256) q[b + k] = t[16383 - k];
}
__global__ void k20_column_sums(const float* __restrict__ p, float* __restrict__ q, int n) {
  int x = blockIdx.x * 128 + threadIdx.x, y0 = blockIdx.y * 64;
  float s = 0;
  for (int y = 0; y < 64; ++y) s += p[size_t(y0 + y) * n + x];
  q[size_t(blockIdx.y) * n + x] = s;
}
__global__ void scatter_index(int* index, int n) {
  int i = blockIdx.x * 256 + threadIdx.x;
  index[i] = int((unsigned(i) * 40503u + 12345u) & unsigned(n - 1));
}
int main() {
  const int n = start();
  const size_t w = size_t(n) * n;
  const double b = w * 4.0;
  measure("k01_add", 3 * b, [&] { k01_add<<<w / 256, 256>>>(A, B, C); });
  measure("k02_saxpy4", 3 * b, [&] { k02_saxpy4<<<w / 4 / 128, 128>>>(2, (float4*)A, (float4*)B); });
  measure("k03_every_second", b, [&] { k03_every_second<<<w / 2 / 256, 256>>>(A, B); });
  measure("k04_one_field", b / 2, [&] { k04_one_field<<<w / 4 / 256, 256>>>((Body*)A, B); });
  measure("k05_transpose_16", 2 * b,
          [&] { k05_transpose_16<<<dim3(n / 16, n / 16), dim3(16, 16)>>>(A, B, n); });
  measure("k06_transpose_1024", 2 * b,
          [&] { k06_transpose_1024<<<dim3(n / 32, n / 32), dim3(32, 32)>>>(A, B, n); });
  measure("k07_naive_8x32", 2 * b, [&] { k07_naive_8x32<<<dim3(n / 8, n / 32), dim3(8, 32)>>>(A, B, n); });
  measure("k08_stencil_7", 2 * b, [&] { k08_stencil_7<<<w / 128, 128>>>(A, B, w); });
  measure("k09_stencil_17", 2 * b, [&] { k09_stencil_17<<<w / 512, 512>>>(A, B, w); });
  measure("k10_five_point", 2 * b, [&] { k10_five_point<<<dim3(n / 32, n / 8), dim3(32, 8)>>>(A, B, n); });
  measure("k11_box_3x3", 2 * b, [&] { k11_box_3x3<<<dim3(n / 16, n / 16), dim3(16, 16)>>>(A, B, n); });
  measure("k12_block_sum", b * 257 / 256, [&] { k12_block_sum<<<w / 256, 256>>>(A, B); });
  measure("k13_warp_sum_4", b * 129 / 128, [&] { k13_warp_sum_4<<<w / 4 / 512, 512>>>((float4*)A, B); });
  scatter_index<<<w / 256, 256>>>(IDX, w);
  measure("k14_gather", 3 * b, [&] { k14_gather<<<w / 256, 256>>>(IDX, A, B); });
  measure("k15_block_scan", 2 * b, [&] { k15_block_scan<<<w / 256, 256>>>(A, B); });
  measure("k16_row_dot", b, [&] { k16_row_dot<<<n / 4, dim3(32, 4)>>>(A, C, B, n); });
  measure("k17_polynomial", 2 * b, [&] { k17_polynomial<<<w / 256, 256>>>(A, B); });
  measure("k18_copy_64_by_4", 2 * b, [&] { k18_copy_64_by_4<<<w / 256, 64>>>(A, B, w); });
  OK(cudaFuncSetAttribute(k19_big_tile, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536));
  measure("k19_big_tile", 2 * b, [&] { k19_big_tile<<<w / 16384, 256, 65536>>>(A, B); });
  measure("k20_column_sums", b * 65 / 64, [&] { k20_column_sums<<<dim3(n / 128, n / 64), 128>>>(A, B, n); });
}
