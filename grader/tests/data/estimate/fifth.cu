#include <cuda_fp16.h>

#include "common.h"
// Twenty ordinary kernels of further kinds, written before any of them was measured or estimated.
__constant__ float mask[25];

__global__ void v01_add_four_apart(const float* __restrict__ p, const float* __restrict__ q, float* __restrict__ r) {
  const size_t at = size_t(blockIdx.x) * 2048 + threadIdx.x;
#pragma unroll
  for (int k = 0; k < 4; ++k) r[at + 512 * k] = p[at + 512 * k] + q[at + 512 * k];
}
__global__ void v02_transpose_bytes(const uint8_t* __restrict__ p, uint8_t* __restrict__ q, int width, int height) {
  __shared__ uint8_t t[32][33];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
  for (int k = 0; k < 32; k += 8) t[threadIdx.y + k][threadIdx.x] = p[size_t(y + k) * width + x];
  __syncthreads();
  x = blockIdx.y * 32 + threadIdx.x;
  y = blockIdx.x * 32 + threadIdx.y;
  for (int k = 0; k < 32; k += 8) q[size_t(y + k) * height + x] = t[threadIdx.x][threadIdx.y + k];
}
// Three floats of an array of structures, each to an array of its own.
__global__ void v03_split_points(const float* __restrict__ p, float* __restrict__ x, float* __restrict__ y,
                                 float* __restrict__ z) {
  const size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  x[i] = p[3 * i];
  y[i] = p[3 * i + 1];
  z[i] = p[3 * i + 2];
}
__global__ void v04_row_filter_9(const float* __restrict__ p, float* __restrict__ q, int n) {
  const int x = blockIdx.x * 128 + threadIdx.x, y = blockIdx.y;
  float s = 0;
  for (int k = -4; k <= 4; ++k)
    if (x + k >= 0 && x + k < n) s += mask[k + 4] * p[size_t(y) * n + x + k];
  q[size_t(y) * n + x] = s;
}
// A tile of 16 columns and 64 rows with 8 rows of halo on each side.
__global__ void v05_column_filter_17(const float* __restrict__ p, float* __restrict__ q, int n) {
  __shared__ float t[80][16];
  const int x = blockIdx.x * 16 + threadIdx.x, y0 = int(blockIdx.y) * 64 - 8;
  for (int k = threadIdx.y; k < 80; k += 8) {
    const int y = y0 + k;
    t[k][threadIdx.x] = y >= 0 && y < n ? p[size_t(y) * n + x] : 0;
  }
  __syncthreads();
  for (int k = threadIdx.y; k < 64; k += 8) {
    float s = 0;
#pragma unroll
    for (int j = 0; j < 17; ++j) s += mask[j] * t[k + j][threadIdx.x];
    q[size_t(y0 + 8 + k) * n + x] = s;
  }
}
__global__ void v06_sobel_16(const float* __restrict__ p, float* __restrict__ q, int n) {
  const int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x < 1 || y < 1 || x + 1 >= n || y + 1 >= n) return;
  const float* at = p + size_t(y) * n + x;
  const float gx = at[1 - n] + 2 * at[1] + at[1 + n] - at[-1 - n] - 2 * at[-1] - at[n - 1];
  const float gy = at[n - 1] + 2 * at[n] + at[n + 1] - at[-n - 1] - 2 * at[-n] - at[1 - n];
  q[size_t(y) * n + x] = sqrtf(gx * gx + gy * gy);
}
__global__ void v07_masked_update(const int* __restrict__ is_inside, const float* __restrict__ p, float* __restrict__ q,
                                  float step) {
  const size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  if (is_inside[i] == 0) q[i] += step * p[i];
}
__global__ void v08_scan_256(const float* __restrict__ p, float* __restrict__ q) {
  __shared__ float t[256];
  const size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  t[threadIdx.x] = p[i];
  for (int d = 1; d < 256; d *= 2) {
    __syncthreads();
    const float add = threadIdx.x >= d ? t[threadIdx.x - d] : 0;
    __syncthreads();
    t[threadIdx.x] += add;
  }
  q[i] = t[threadIdx.x];
}
// A warp sums a row of 256.
__global__ void v09_row_sums_by_warp(const float* __restrict__ p, float* __restrict__ q) {
  const size_t row = size_t(blockIdx.x) * 8 + threadIdx.x / 32;
  const int lane = threadIdx.x % 32;
  float s = 0;
#pragma unroll
  for (int k = 0; k < 8; ++k) s += p[row * 256 + 32 * k + lane];
  for (int d = 16; d > 0; d /= 2) s += __shfl_down_sync(~0u, s, d);
  if (lane == 0) q[row] = s;
}
__global__ void v10_batch_norm(const float* __restrict__ p, const float* __restrict__ scale,
                               const float* __restrict__ shift, float* __restrict__ q, int plane) {
  const int i = blockIdx.x * 256 + threadIdx.x, channel = blockIdx.y;
  const size_t at = size_t(channel) * plane + i;
  q[at] = p[at] * scale[channel] + shift[channel];
}
__global__ void v11_leaky_relu_4(const float4* __restrict__ p, float4* __restrict__ q) {
  const size_t i = size_t(blockIdx.x) * 128 + threadIdx.x;
  const auto leaky = [](float x) { return x > 0 ? x : 0.1f * x; };
  const float4 v = p[i];
  q[i] = make_float4(leaky(v.x), leaky(v.y), leaky(v.z), leaky(v.w));
}
__global__ void v12_join_four(const float* __restrict__ a, const float* __restrict__ b, const float* __restrict__ c,
                              float4* __restrict__ q) {
  const size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  q[i] = make_float4(a[i], b[i], c[i], 1);
}
__global__ void v13_reverse(const float* __restrict__ p, float* __restrict__ q, size_t count) {
  const size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  q[count - 1 - i] = p[i];
}
__global__ void v14_upsample_2(const float* __restrict__ p, float* __restrict__ q, int n) {
  const int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  const int half = n / 2, x1 = min(x / 2 + 1, half - 1), y1 = min(y / 2 + 1, half - 1);
  const float fx = 0.5f * (x & 1), fy = 0.5f * (y & 1);
  const float top = (1 - fx) * p[size_t(y / 2) * half + x / 2] + fx * p[size_t(y / 2) * half + x1];
  const float bottom = (1 - fx) * p[size_t(y1) * half + x / 2] + fx * p[size_t(y1) * half + x1];
  q[size_t(y) * n + x] = (1 - fy) * top + fy * bottom;
}
__global__ void v15_every_third_row(const float* __restrict__ p, float* __restrict__ q, int n) {
  const int x = blockIdx.x * 256 + threadIdx.x;
  q[size_t(blockIdx.y) * n + x] = p[size_t(3 * blockIdx.y) * n + x];
}
// Each block multiplies its own two matrices of 64 x 64 in four steps of 16.
__global__ void v16_batched_multiply_64(const float* __restrict__ a, const float* __restrict__ b,
                                        float* __restrict__ c) {
  __shared__ float s[64][17], t[16][64];
  const size_t at = size_t(blockIdx.x) * 4096;
  const int x = threadIdx.x, y = threadIdx.y, id = y * 16 + x;
  float sum[4][4] = {};
  for (int k0 = 0; k0 < 64; k0 += 16) {
    for (int i = id; i < 1024; i += 256) {
      s[i / 16][i % 16] = a[at + (i / 16) * 64 + k0 + i % 16];
      t[i / 64][i % 64] = b[at + (k0 + i / 64) * 64 + i % 64];
    }
    __syncthreads();
    for (int k = 0; k < 16; ++k)
      for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 4; ++j) sum[i][j] += s[y + 16 * i][k] * t[k][x + 16 * j];
    __syncthreads();
  }
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) c[at + (y + 16 * i) * 64 + x + 16 * j] = sum[i][j];
}
__global__ void v17_half2_fma(const __half2* __restrict__ p, const __half2* __restrict__ q, __half2* __restrict__ r) {
  const size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  r[i] = __hfma2(p[i], q[i], r[i]);
}
__global__ void v18_complex_multiply(const float2* __restrict__ p, const float2* __restrict__ q,
                                     float2* __restrict__ r) {
  const size_t i = size_t(blockIdx.x) * 192 + threadIdx.x;
  const float2 a = p[i], b = q[i];
  r[i] = make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}
// A histogram a block, of 4096 words.
__global__ void v19_block_histogram(const unsigned* __restrict__ p, unsigned* __restrict__ q) {
  __shared__ unsigned count[256];
  count[threadIdx.x] = 0;
  __syncthreads();
  for (int k = 0; k < 16; ++k)
    atomicAdd(&count[p[size_t(blockIdx.x) * 4096 + 256 * k + threadIdx.x] % 256], 1u);
  __syncthreads();
  q[size_t(blockIdx.x) * 256 + threadIdx.x] = count[threadIdx.x];
}
// Distances of a thread's point to 32 centres in shared memory; the nearest one counts.
__global__ void v20_nearest_of_32(const float2* __restrict__ p, const float2* __restrict__ centres,
                                  int* __restrict__ q) {
  __shared__ float2 c[32];
  if (threadIdx.x < 32) c[threadIdx.x] = centres[threadIdx.x];
  __syncthreads();
  const size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  const float2 v = p[i];
  float least = 1e30f;
  int nearest = 0;
#pragma unroll
  for (int k = 0; k < 32; ++k) {
    const float dx = v.x - c[k].x, dy = v.y - c[k].y, d = dx * dx + dy * dy;
    if (d < least) {
      least = d;
      nearest = k;
    }
  }
  q[i] = nearest;
}
// Well mixed words, so that a histogram has no crowded place.
__global__ void mix(unsigned* words) {
  const size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  unsigned v = unsigned(i) * 2654435761u;
  v ^= v >> 15;
  words[i] = (v * 2246822519u) >> 13;
}
int main() {
  const int n = start();
  const size_t w = size_t(n) * n;
  const double b = w * 4.0;
  measure("v01_add_four_apart", 3 * b, [&] { v01_add_four_apart<<<w / 2048, 512>>>(A, B, C); });
  const int width = 2 * n, height = n;
  measure("v02_transpose_bytes", 0.5 * b * 2, [&] {
    v02_transpose_bytes<<<dim3(width / 32, height / 32), dim3(32, 8)>>>((uint8_t*)A, (uint8_t*)B, width, height);
  });
  const size_t points = w / 4;
  measure("v03_split_points", 1.5 * b,
          [&] { v03_split_points<<<points / 256, 256>>>(A, B, B + points, B + 2 * points); });
  measure("v04_row_filter_9", 2 * b, [&] { v04_row_filter_9<<<dim3(n / 128, n), 128>>>(A, B, n); });
  measure("v05_column_filter_17", 2 * b,
          [&] { v05_column_filter_17<<<dim3(n / 16, n / 64), dim3(16, 8)>>>(A, B, n); });
  measure("v06_sobel_16", 2 * b, [&] { v06_sobel_16<<<dim3(n / 16, n / 16), dim3(16, 16)>>>(A, B, n); });
  measure("v07_masked_update", 4 * b, [&] { v07_masked_update<<<w / 256, 256>>>(IDX, A, B, 0.5f); });
  measure("v08_scan_256", 2 * b, [&] { v08_scan_256<<<w / 256, 256>>>(A, B); });
  measure("v09_row_sums_by_warp", b * 257 / 256, [&] { v09_row_sums_by_warp<<<w / 2048, 256>>>(A, B); });
  const int plane = n * 4;
  measure("v10_batch_norm", 2 * b,
          [&] { v10_batch_norm<<<dim3(plane / 256, n / 4), 256>>>(A, C, C + 8192, B, plane); });
  measure("v11_leaky_relu_4", 2 * b, [&] { v11_leaky_relu_4<<<w / 4 / 128, 128>>>((float4*)A, (float4*)B); });
  const size_t part = w / 4;
  measure("v12_join_four", 1.75 * b,
          [&] { v12_join_four<<<part / 256, 256>>>(A, A + part, A + 2 * part, (float4*)B); });
  measure("v13_reverse", 2 * b, [&] { v13_reverse<<<w / 256, 256>>>(A, B, w); });
  measure("v14_upsample_2", 1.25 * b, [&] { v14_upsample_2<<<dim3(n / 32, n / 8), dim3(32, 8)>>>(A, B, n); });
  const int third = n / 3;
  measure("v15_every_third_row", 8.0 * third * n, [&] { v15_every_third_row<<<dim3(n / 256, third), 256>>>(A, B, n); });
  measure("v16_batched_multiply_64", 3 * b, [&] { v16_batched_multiply_64<<<w / 4096, dim3(16, 16)>>>(A, B, C); });
  measure("v17_half2_fma", 4 * b,
          [&] { v17_half2_fma<<<w / 256, 256>>>((__half2*)A, (__half2*)B, (__half2*)C); });
  const size_t blocks = w / 2 / 192;
  measure("v18_complex_multiply", 24.0 * blocks * 192,
          [&] { v18_complex_multiply<<<blocks, 192>>>((float2*)A, (float2*)B, (float2*)C); });
  mix<<<w / 256, 256>>>((unsigned*)IDX);
  measure("v19_block_histogram", b * 17 / 16, [&] { v19_block_histogram<<<w / 4096, 256>>>((unsigned*)IDX, (unsigned*)B); });
  measure("v20_nearest_of_32", 1.5 * b, [&] { v20_nearest_of_32<<<w / 2 / 256, 256>>>((float2*)A, (float2*)C, (int*)B); });
}
