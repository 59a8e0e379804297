#include "common.h"
// Twelve more, written after the first twenty were measured and the model was changed for them.
__global__ void s01_length(const float2* __restrict__ p, const float2* __restrict__ q,
                           float* __restrict__ r) {
  size_t i = size_t(blockIdx.x) * 192 + threadIdx.x;
  float2 a = p[i], b = q[i];
  r[i] = sqrtf((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}
__global__ void s02_transpose_64(const float* __restrict__ p, float* __restrict__ q, int n) {
  extern __shared__ float t[];
  int x = blockIdx.x * 64 + threadIdx.x, y = blockIdx.y * 64;
  for (int k = threadIdx.y; k < 64; k += 4) t[k * 65 + threadIdx.x] = p[size_t(y + k) * n + x];
  __syncthreads();
  for (int k = threadIdx.y; k < 64; k += 4)
    q[size_t(blockIdx.x * 64 + k) * n + y + threadIdx.x] = t[threadIdx.x * 65 + k];
}
__global__ void s03_vertical_5(const float* __restrict__ p, float* __restrict__ q, int n) {
  int x = blockIdx.x * 64 + threadIdx.x, y = blockIdx.y * 4 + threadIdx.y;
  if (y < 2 || y >= n - 2) return;
  size_t i = size_t(y) * n + x;
  q[i] = p[i - 2 * n] + p[i - n] + p[i] + p[i + n] + p[i + 2 * n];
}
__global__ void s04_warp_scan(const float* __restrict__ p, float* __restrict__ q) {
  int i = blockIdx.x * 128 + threadIdx.x;
  float s = p[i];
  for (int d = 1; d < 32; d *= 2) {
    float o = __shfl_up_sync(~0u, s, d);
    if (threadIdx.x % 32 >= d) s += o;
  }
  q[i] = s;
}
__global__ void s05_every_fourth(const float* __restrict__ p, float* __restrict__ q) {
  size_t i = 4 * (size_t(blockIdx.x) * 256 + threadIdx.x);
  q[i] = p[i];
}
__global__ void s06_multiply_64(const float* __restrict__ a, const float* __restrict__ b,
                                float* __restrict__ c, int n) {
  __shared__ float s[16][16], t[16][17];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  float sum = 0;
  for (int k = 0; k < 64; k += 16) {
    s[threadIdx.y][threadIdx.x] = a[size_t(y) * 64 + k + threadIdx.x];
    t[threadIdx.y][threadIdx.x] = b[size_t(k + threadIdx.y) * n + x];
    __syncthreads();
#pragma unroll
    for (int j = 0; j < 16; ++j) sum += s[threadIdx.y][j] * t[j][threadIdx.x];
    __syncthreads();
  }
  c[size_t(y) * n + x] = sum;
}
__global__ void s07_exponential(const float4* __restrict__ p, float4* __restrict__ q) {
  size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  float4 v = p[i];
  q[i] = make_float4(__expf(v.x), __expf(v.y), __expf(v.z), __expf(v.w));
}
__global__ void s08_double_add(const double* __restrict__ p, const double* __restrict__ q,
                               double* __restrict__ r) {
  size_t i = size_t(blockIdx.x) * 512 + threadIdx.x;
  r[i] = p[i] + q[i];
}
__global__ void s09_seven_point(const float* __restrict__ p, float* __restrict__ q, int n) {
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 4 + threadIdx.y, z = blockIdx.z * 2 + threadIdx.z;
  if (x == 0 || y == 0 || z == 0 || x == n - 1 || y == n - 1 || z == n - 1) return;
  int i = (z * n + y) * n + x;
  q[i] = p[i - 1] + p[i + 1] + p[i - n] + p[i + n] + p[i - n * n] + p[i + n * n] - 6 * p[i];
}
__global__ void s10_row_max(const float* __restrict__ p, float* __restrict__ q) {
  __shared__ float t[32];
  float m = p[size_t(blockIdx.x) * 1024 + threadIdx.x];
  for (int d = 16; d > 0; d /= 2) m = fmaxf(m, __shfl_xor_sync(~0u, m, d));
  if (threadIdx.x % 32 == 0) t[threadIdx.x / 32] = m;
  __syncthreads();
  if (threadIdx.x < 32) {
    m = t[threadIdx.x];
    for (int d = 16; d > 0; d /= 2) m = fmaxf(m, __shfl_xor_sync(~0u, m, d));
    if (threadIdx.x == 0) q[blockIdx.x] = m;
  }
}
__global__ void s11_bytes_to_floats(const uchar4* __restrict__ p, float4* __restrict__ q) {
  size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  uchar4 v = p[i];
  q[i] = make_float4(v.x, v.y, v.z, v.w);
}
__global__ void s12_rows_in_turn(const float* __restrict__ p, float* __restrict__ q, int n) {
  int x = blockIdx.x * 64 + threadIdx.x, y0 = blockIdx.y * 32;
  float a = 0;
  for (int k = 0; k < 32; ++k) {
    a = 0.5f * a + p[size_t(y0 + k) * n + x];
    q[size_t(y0 + k) * n + x] = a;
  }
}
int main() {
  const int n = start();
  const size_t w = size_t(n) * n;
  const double b = w * 4.0;
  measure("s01_length", 2.5 * b, [&] { s01_length<<<w / 2 / 192, 192>>>((float2*)A, (float2*)B, C); });
  OK(cudaFuncSetAttribute(s02_transpose_64, cudaFuncAttributeMaxDynamicSharedMemorySize, 64 * 65 * 4));
  measure("s02_transpose_64", 2 * b,
          [&] { s02_transpose_64<<<dim3(n / 64, n / 64), dim3(64, 4), 64 * 65 * 4>>>(A, B, n); });
  measure("s03_vertical_5", 2 * b, [&] { s03_vertical_5<<<dim3(n / 64, n / 4), dim3(64, 4)>>>(A, B, n); });
  measure("s04_warp_scan", 2 * b, [&] { s04_warp_scan<<<w / 128, 128>>>(A, B); });
  measure("s05_every_fourth", b / 2, [&] { s05_every_fourth<<<w / 4 / 256, 256>>>(A, B); });
  measure("s06_multiply_64", b, [&] { s06_multiply_64<<<dim3(n / 16, n / 16), dim3(16, 16)>>>(A, B, C, n); });
  measure("s07_exponential", 2 * b, [&] { s07_exponential<<<w / 4 / 256, 256>>>((float4*)A, (float4*)B); });
  measure("s08_double_add", 3 * b,
          [&] { s08_double_add<<<w / 2 / 512, 512>>>((double*)A, (double*)B, (double*)C); });
  const int side = emulated ? 96 : 640;
  measure("s09_seven_point", 8.0 * side * side * side,
          [&] { s09_seven_point<<<dim3(side / 32, side / 4, side / 2), dim3(32, 4, 2)>>>(A, B, side); });
  measure("s10_row_max", b, [&] { s10_row_max<<<w / 1024, 1024>>>(A, B); });
  measure("s11_bytes_to_floats", 1.25 * b,
          [&] { s11_bytes_to_floats<<<w / 4 / 256, 256>>>((uchar4*)A, (float4*)B); });
  measure("s12_rows_in_turn", 2 * b, [&] { s12_rows_in_turn<<<dim3(n / 64, n / 32), 64>>>(A, B, n); });
}
