#include "common.h"
// Twenty ordinary kernels of other kinds, written before any of them was measured or estimated.
// SMs of an H100 and an H200, for grids that do not grow with the data.
constexpr int kSms = 132;
__constant__ float weights[32];

__global__ void u01_float3_scale(const float3* __restrict__ p, float3* __restrict__ q, float a) {
  size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  const float3 v = p[i];
  q[i] = make_float3(a * v.x, a * v.y, a * v.z);
}
__global__ void u02_thread_row_sum(const float* __restrict__ p, float* __restrict__ q, int n) {
  size_t row = size_t(blockIdx.x) * 128 + threadIdx.x;
  float s = 0;
  for (int x = 0; x < n; ++x) s += p[row * n + x];
  q[row] = s;
}
__device__ float sum_of_block(float s) {
  __shared__ float t[8];
  for (int d = 16; d > 0; d /= 2) s += __shfl_xor_sync(~0u, s, d);
  if (threadIdx.x % 32 == 0) t[threadIdx.x / 32] = s;
  __syncthreads();
  s = 0;
  for (int k = 0; k < 8; ++k) s += t[k];
  __syncthreads();
  return s;
}
__global__ void u03_layer_norm(const float* __restrict__ p, float* __restrict__ q) {
  const size_t at = size_t(blockIdx.x) * 1024 + threadIdx.x;
  float v[4], s = 0;
#pragma unroll
  for (int k = 0; k < 4; ++k) s += v[k] = p[at + 256 * k];
  const float mean = sum_of_block(s) / 1024;
  s = 0;
#pragma unroll
  for (int k = 0; k < 4; ++k) s += (v[k] - mean) * (v[k] - mean);
  const float scale = rsqrtf(sum_of_block(s) / 1024 + 1e-5f);
#pragma unroll
  for (int k = 0; k < 4; ++k) q[at + 256 * k] = (v[k] - mean) * scale;
}
__global__ void u04_sum_1024(const float* __restrict__ p, float* __restrict__ q) {
  __shared__ float t[1024];
  const size_t at = size_t(blockIdx.x) * 2048 + threadIdx.x;
  t[threadIdx.x] = p[at] + p[at + 1024];
  __syncthreads();
  for (int s = 512; s > 0; s /= 2) {
    if (threadIdx.x < s) t[threadIdx.x] += t[threadIdx.x + s];
    __syncthreads();
  }
  if (threadIdx.x == 0) q[blockIdx.x] = t[0];
}
__global__ void u05_matrix_vector(const float* __restrict__ m, const float* __restrict__ v, float* __restrict__ q,
                                  int n) {
  __shared__ float t[4];
  float s = 0;
  for (int x = threadIdx.x; x < n; x += 128) s += m[size_t(blockIdx.x) * n + x] * v[x];
  for (int d = 16; d > 0; d /= 2) s += __shfl_down_sync(~0u, s, d);
  if (threadIdx.x % 32 == 0) t[threadIdx.x / 32] = s;
  __syncthreads();
  if (threadIdx.x == 0) q[blockIdx.x] = t[0] + t[1] + t[2] + t[3];
}
__global__ void u06_multiply_32(const float* __restrict__ p, const float* __restrict__ q, float* __restrict__ r) {
  __shared__ float a[32][32], b[32][32];
  const int x = threadIdx.x, y = threadIdx.y;
  const size_t at = size_t(blockIdx.x) * 1024 + y * 32 + x;
  a[y][x] = p[at];
  b[y][x] = q[at];
  __syncthreads();
  float s = 0;
#pragma unroll
  for (int k = 0; k < 32; ++k) s += a[y][k] * b[k][x];
  r[at] = s;
}
// A block walks along z with a plane in shared memory.
__global__ void u07_planes_3d(const float* __restrict__ p, float* __restrict__ q, int n) {
  __shared__ float t[10][34];
  const int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y, z0 = blockIdx.z * 32;
  const int sx = threadIdx.x + 1, sy = threadIdx.y + 1;
  const size_t plane = size_t(n) * n, at = size_t(y) * n + x;
  float below = z0 > 0 ? p[(z0 - 1) * plane + at] : 0, here = p[z0 * plane + at];
  for (int z = z0; z < z0 + 32; ++z) {
    const float above = z + 1 < n ? p[(z + 1) * plane + at] : 0;
    t[sy][sx] = here;
    if (threadIdx.x == 0) t[sy][0] = x > 0 ? p[z * plane + at - 1] : 0;
    if (threadIdx.x == 31) t[sy][33] = x + 1 < n ? p[z * plane + at + 1] : 0;
    if (threadIdx.y == 0) t[0][sx] = y > 0 ? p[z * plane + at - n] : 0;
    if (threadIdx.y == 7) t[9][sx] = y + 1 < n ? p[z * plane + at + n] : 0;
    __syncthreads();
    q[z * plane + at] = t[sy][sx - 1] + t[sy][sx + 1] + t[sy - 1][sx] + t[sy + 1][sx] + below + above - 6 * here;
    __syncthreads();
    below = here;
    here = above;
  }
}
__global__ void u08_transpose_double(const double* __restrict__ p, double* __restrict__ q, int width, int height) {
  __shared__ double t[32][33];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
#pragma unroll
  for (int k = 0; k < 32; k += 8) t[threadIdx.y + k][threadIdx.x] = p[size_t(y + k) * width + x];
  __syncthreads();
  x = blockIdx.y * 32 + threadIdx.x;
  y = blockIdx.x * 32 + threadIdx.y;
#pragma unroll
  for (int k = 0; k < 32; k += 8) q[size_t(y + k) * height + x] = t[threadIdx.x][threadIdx.y + k];
}
__global__ void u09_convolution_31(const float* __restrict__ p, float* __restrict__ q, int n) {
  __shared__ float t[256 + 30];
  const int i = blockIdx.x * 256 + threadIdx.x;
  for (int k = threadIdx.x; k < 286; k += 256) {
    const int at = int(blockIdx.x) * 256 + k - 15;
    t[k] = at >= 0 && at < n ? p[at] : 0;
  }
  __syncthreads();
  float s = 0;
#pragma unroll
  for (int k = 0; k < 31; ++k) s += t[threadIdx.x + k] * weights[k];
  q[i] = s;
}
__global__ void u10_bias_remainder(const float* __restrict__ p, const float* __restrict__ bias, float* __restrict__ q,
                                   int m) {
  const int i = blockIdx.x * 256 + threadIdx.x;
  q[i] = p[i] + bias[i % m];
}
__global__ void u11_gelu(const float* __restrict__ p, float* __restrict__ q) {
  size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  const float x = p[i];
  q[i] = 0.5f * x * (1 + tanhf(0.79788456f * (x + 0.044715f * x * x * x)));
}
__global__ void u12_double_polynomial(const double* __restrict__ p, double* __restrict__ q) {
  size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  double x = p[i], s = 1;
#pragma unroll
  for (int k = 0; k < 128; ++k) s = s * x + 0.5;
  q[i] = s;
}
__global__ void u13_walsh_64(const float* __restrict__ p, float* __restrict__ q) {
  const size_t at = size_t(blockIdx.x) * 8192 + threadIdx.x;
  float v[64];
#pragma unroll
  for (int k = 0; k < 64; ++k) v[k] = p[at + 128 * k];
#pragma unroll
  for (int d = 1; d < 64; d *= 2)
#pragma unroll
    for (int k = 0; k < 64; ++k)
      if ((k & d) == 0) {
        const float a = v[k], b = v[k + d];
        v[k] = a + b;
        v[k + d] = a - b;
      }
#pragma unroll
  for (int k = 0; k < 64; ++k) q[at + 128 * k] = v[k];
}
__global__ void u14_mandelbrot(int* __restrict__ q, int n, float step) {
  const int px = blockIdx.x * 32 + threadIdx.x, py = blockIdx.y * 8 + threadIdx.y;
  const float cx = px * step - 2, cy = py * step - 1.5f;
  float x = 0, y = 0;
  int k = 0;
  while (k < 64 && x * x + y * y < 4) {
    const float next = x * x - y * y + cx;
    y = 2 * x * y + cy;
    x = next;
    ++k;
  }
  q[size_t(py) * n + px] = k;
}
__global__ void u15_interleave_two(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ q) {
  size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  const float x = a[i], y = b[i];
  q[2 * i] = x;
  q[2 * i + 1] = y;
}
__global__ void u16_rgb_to_gray(const uchar3* __restrict__ p, uint8_t* __restrict__ q) {
  size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  const uchar3 v = p[i];
  q[i] = uint8_t(0.299f * v.x + 0.587f * v.y + 0.114f * v.z);
}
__global__ void u17_bitonic_1024(const float* __restrict__ p, float* __restrict__ q) {
  __shared__ float t[1024];
  const size_t at = size_t(blockIdx.x) * 1024 + threadIdx.x;
  t[threadIdx.x] = p[at];
  t[threadIdx.x + 512] = p[at + 512];
  for (int size = 2; size <= 1024; size *= 2)
    for (int d = size / 2; d > 0; d /= 2) {
      __syncthreads();
      const int i = 2 * threadIdx.x - (threadIdx.x & (d - 1));
      const float a = t[i], b = t[i + d];
      if ((a > b) == ((i & size) == 0)) {
        t[i] = b;
        t[i + d] = a;
      }
    }
  __syncthreads();
  q[at] = t[threadIdx.x];
  q[at + 512] = t[threadIdx.x + 512];
}
__global__ void u18_dot_grid_stride(const float* __restrict__ p, const float* __restrict__ q, float* __restrict__ r,
                                    size_t count) {
  float s = 0;
  for (size_t i = size_t(blockIdx.x) * 256 + threadIdx.x; i < count; i += size_t(gridDim.x) * 256) s += p[i] * q[i];
  s = sum_of_block(s);
  if (threadIdx.x == 0) r[blockIdx.x] = s;
}
// 16 elements a row, one thread a row.
__global__ void u19_sparse_rows(const float* __restrict__ values, const int* __restrict__ columns,
                                const float* __restrict__ v, float* __restrict__ q) {
  size_t row = size_t(blockIdx.x) * 256 + threadIdx.x;
  float s = 0;
  for (int k = 0; k < 16; ++k) s += values[16 * row + k] * v[columns[16 * row + k]];
  q[row] = s;
}
__global__ void u20_max_pool_2x2(const float* __restrict__ p, float* __restrict__ q, int n) {
  const int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  const float* at = p + size_t(2 * y) * n + 2 * x;
  q[size_t(y) * (n / 2) + x] = fmaxf(fmaxf(at[0], at[1]), fmaxf(at[n], at[n + 1]));
}
// The columns of a band matrix.
__global__ void band_columns(int* columns) {
  size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  columns[i] = int(i / 16 + i % 16 * 3);
}
int main() {
  const int n = start();
  const size_t w = size_t(n) * n;
  const double b = w * 4.0;
  measure("u01_float3_scale", 1.5 * b, [&] { u01_float3_scale<<<w / 4 / 256, 256>>>((float3*)A, (float3*)B, 2); });
  measure("u02_thread_row_sum", b * 257 / 256, [&] { u02_thread_row_sum<<<w / 256 / 128, 128>>>(A, B, 256); });
  measure("u03_layer_norm", 2 * b, [&] { u03_layer_norm<<<w / 1024, 256>>>(A, B); });
  measure("u04_sum_1024", b * 2049 / 2048, [&] { u04_sum_1024<<<w / 2048, 1024>>>(A, B); });
  measure("u05_matrix_vector", b * 1025 / 1024, [&] { u05_matrix_vector<<<w / 1024, 128>>>(A, C, B, 1024); });
  measure("u06_multiply_32", 3 * b, [&] { u06_multiply_32<<<w / 1024, dim3(32, 32)>>>(A, B, C); });
  const int side = emulated ? 96 : 640;
  measure("u07_planes_3d", 8.0 * side * side * side,
          [&] { u07_planes_3d<<<dim3(side / 32, side / 8, side / 32), dim3(32, 8)>>>(A, B, side); });
  const int width = n / 4, height = 2 * n;
  measure("u08_transpose_double", 2 * b, [&] {
    u08_transpose_double<<<dim3(width / 32, height / 32), dim3(32, 8)>>>((double*)A, (double*)B, width, height);
  });
  measure("u09_convolution_31", 2 * b, [&] { u09_convolution_31<<<w / 256, 256>>>(A, B, w); });
  measure("u10_bias_remainder", 2 * b, [&] { u10_bias_remainder<<<w / 256, 256>>>(A, C, B, 768); });
  measure("u11_gelu", 2 * b, [&] { u11_gelu<<<w / 256, 256>>>(A, B); });
  measure("u12_double_polynomial", 2 * b, [&] { u12_double_polynomial<<<w / 2 / 256, 256>>>((double*)A, (double*)B); });
  measure("u13_walsh_64", 2 * b, [&] { u13_walsh_64<<<w / 8192, 128>>>(A, B); });
  measure("u14_mandelbrot", b, [&] { u14_mandelbrot<<<dim3(n / 32, n / 8), dim3(32, 8)>>>((int*)B, n, 3.0f / n); });
  measure("u15_interleave_two", 2 * b, [&] { u15_interleave_two<<<w / 2 / 256, 256>>>(A, C, B); });
  measure("u16_rgb_to_gray", b, [&] { u16_rgb_to_gray<<<w / 256, 256>>>((uchar3*)A, (uint8_t*)B); });
  measure("u17_bitonic_1024", 2 * b, [&] { u17_bitonic_1024<<<w / 1024, 512>>>(A, B); });
  measure("u18_dot_grid_stride", 2 * b, [&] { u18_dot_grid_stride<<<kSms * 4, 256>>>(A, B, C, w); });
  band_columns<<<w / 256, 256>>>(IDX);
  measure("u19_sparse_rows", 2 * b * 17 / 16, [&] { u19_sparse_rows<<<w / 16 / 256, 256>>>(A, IDX, C, B); });
  measure("u20_max_pool_2x2", 1.25 * b, [&] { u20_max_pool_2x2<<<dim3(n / 64, n / 16), dim3(32, 8)>>>(A, B, n); });
}
