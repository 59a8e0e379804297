#include "common.h"
// Twenty kernels of other kinds, written before any of them was measured or estimated.
// SMs of an H100 and an H200, for grids that do not grow with the data.
constexpr int kSms = 132;
__constant__ float coefficients[32];

__global__ void t01_shuffle_sum(const float* __restrict__ p, float* __restrict__ q) {
  __shared__ float t[4];
  const float* mine = p + size_t(blockIdx.x) * 1024 + threadIdx.x;
  float s = 0;
#pragma unroll
  for (int k = 0; k < 8; ++k) s += mine[128 * k];
  for (int d = 16; d > 0; d /= 2) s += __shfl_xor_sync(~0u, s, d);
  if (threadIdx.x % 32 == 0) t[threadIdx.x / 32] = s;
  __syncthreads();
  if (threadIdx.x == 0) q[blockIdx.x] = t[0] + t[1] + t[2] + t[3];
}
__global__ void t02_atomic_sum(const float4* __restrict__ p, float* q) {
  const float4 v = p[size_t(blockIdx.x) * 256 + threadIdx.x];
  float s = v.x + v.y + v.z + v.w;
  for (int d = 16; d > 0; d /= 2) s += __shfl_down_sync(~0u, s, d);
  if (threadIdx.x % 32 == 0) atomicAdd(q + blockIdx.x % 256, s);
}
__global__ void t03_every_eighth(const float* __restrict__ p, float* __restrict__ q) {
  size_t i = size_t(blockIdx.x) * 128 + threadIdx.x;
  q[i] = p[8 * i];
}
__global__ void t04_float4_two(const float4* __restrict__ p, float4* __restrict__ q) {
  size_t i = size_t(blockIdx.x) * 1024 + threadIdx.x;
  const float4 a = p[i], b = p[i + 512];
  q[i] = a;
  q[i + 512] = b;
}
__global__ void t05_transpose_pitch_36(const float* __restrict__ p, float* __restrict__ q, int n) {
  __shared__ float t[32][36];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32;
  for (int k = threadIdx.y; k < 32; k += 8) t[k][threadIdx.x] = p[size_t(y + k) * n + x];
  __syncthreads();
  for (int k = threadIdx.y; k < 32; k += 8)
    q[size_t(blockIdx.x * 32 + k) * n + y + threadIdx.x] = t[threadIdx.x][k];
}
__global__ void t06_box_5x5(const float* __restrict__ p, float* __restrict__ q, int n) {
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  if (x < 2 || y < 2 || x >= n - 2 || y >= n - 2) return;
  float s = 0;
#pragma unroll
  for (int j = -2; j <= 2; ++j)
#pragma unroll
    for (int i = -2; i <= 2; ++i) s += p[size_t(y + j) * n + x + i];
  q[size_t(y) * n + x] = s / 25;
}
__global__ void t07_gather_near(const int* __restrict__ index, const float* __restrict__ p, float* __restrict__ q) {
  size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  q[i] = p[index[i]];
}
__global__ void t08_constant_polynomial(const float* __restrict__ p, float* __restrict__ q) {
  size_t i = size_t(blockIdx.x) * 512 + threadIdx.x;
  const float x = p[i];
  float s = 0;
#pragma unroll
  for (int k = 0; k < 32; ++k) s = s * x + coefficients[k];
  q[i] = s;
}
__global__ void t09_daxpy(double a, const double* __restrict__ x, double* __restrict__ y) {
  size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  y[i] = a * x[i] + y[i];
}
__global__ void t10_special(const float* __restrict__ p, float* __restrict__ q) {
  size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  float x = p[i];
#pragma unroll
  for (int k = 0; k < 8; ++k) x = __sinf(x) + __cosf(x) + rsqrtf(x + 2);
  q[i] = x;
}
__global__ void t11_few_resident(const float* __restrict__ p, float* __restrict__ q) {
  extern __shared__ float t[];
  size_t i = size_t(blockIdx.x) * 512 + threadIdx.x;
#pragma unroll
  for (int k = 0; k < 4; ++k) t[128 * k + threadIdx.x] = p[i + 128 * k];
  __syncthreads();
#pragma unroll
  for (int k = 0; k < 4; ++k) q[i + 128 * k] = t[511 - 128 * k - threadIdx.x];
}
__global__ void t12_three_in_turn(const int* __restrict__ a, const int* __restrict__ b, const float* __restrict__ p,
                                  float* __restrict__ q) {
  size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  q[i] = p[b[a[i]]];
}
__global__ void t13_grid_stride(const float* __restrict__ p, float* __restrict__ q, size_t count) {
  for (size_t i = size_t(blockIdx.x) * 256 + threadIdx.x; i < count; i += size_t(gridDim.x) * 256) q[i] = 2 * p[i];
}
__global__ void t14_block_an_sm(const float4* __restrict__ p, float4* __restrict__ q, size_t count) {
  for (size_t i = size_t(blockIdx.x) * 256 + threadIdx.x; i < count; i += size_t(gridDim.x) * 256) q[i] = p[i];
}
__device__ float over_block(float mine, bool is_sum) {
  __shared__ float t[8];
  for (int d = 16; d > 0; d /= 2) {
    const float other = __shfl_xor_sync(~0u, mine, d);
    mine = is_sum ? mine + other : fmaxf(mine, other);
  }
  if (threadIdx.x % 32 == 0) t[threadIdx.x / 32] = mine;
  __syncthreads();
  float all = t[0];
  for (int k = 1; k < 8; ++k) all = is_sum ? all + t[k] : fmaxf(all, t[k]);
  __syncthreads();
  return all;
}
__global__ void t15_softmax(const float* __restrict__ p, float* __restrict__ q, int n) {
  const size_t row = size_t(blockIdx.x) * n;
  float most = -1e30f, sum = 0;
  for (int x = threadIdx.x; x < n; x += 256) most = fmaxf(most, p[row + x]);
  most = over_block(most, false);
  for (int x = threadIdx.x; x < n; x += 256) sum += __expf(p[row + x] - most);
  sum = over_block(sum, true);
  for (int x = threadIdx.x; x < n; x += 256) q[row + x] = __expf(p[row + x] - most) / sum;
}
__global__ void t16_remainder_64(const uint64_t* __restrict__ p, uint64_t* __restrict__ q, uint64_t m) {
  size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  q[i] = (p[i] ^ (i * 0x9e3779b97f4a7c15u)) % m;
}
__global__ void t17_double_divide(const double* __restrict__ p, double* __restrict__ q, double a) {
  size_t i = size_t(blockIdx.x) * 128 + threadIdx.x;
  q[i] = a / (p[i] + 3);
}
__global__ void t18_divergent_constant(const float* __restrict__ p, float* __restrict__ q) {
  size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  float s = p[i];
#pragma unroll
  for (int k = 0; k < 4; ++k) s = s * coefficients[(threadIdx.x + k) % 16] + 1;
  q[i] = s;
}
__global__ void t19_bytes(const uint8_t* __restrict__ p, uint8_t* __restrict__ q) {
  size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  q[i] = p[i] ^ 255;
}
__global__ void t20_thread_rows(const float* __restrict__ p, float* __restrict__ q) {
  size_t i = size_t(blockIdx.x) * 256 + threadIdx.x;
  float s = 0;
#pragma unroll
  for (int k = 0; k < 16; ++k) s += p[16 * i + k];
  q[i] = s;
}
// A permutation of each 1,024 words, or none.
__global__ void near_index(int* index, int factor) {
  int i = blockIdx.x * 256 + threadIdx.x;
  index[i] = (i & ~1023) | ((i * factor) & 1023);
}
int main() {
  const int n = start();
  const size_t w = size_t(n) * n;
  const double b = w * 4.0;
  measure("t01_shuffle_sum", b * 1025 / 1024, [&] { t01_shuffle_sum<<<w / 1024, 128>>>(A, B); });
  measure("t02_atomic_sum", b, [&] { t02_atomic_sum<<<w / 4 / 256, 256>>>((float4*)A, B); });
  measure("t03_every_eighth", b / 4, [&] { t03_every_eighth<<<w / 8 / 128, 128>>>(A, B); });
  measure("t04_float4_two", 2 * b, [&] { t04_float4_two<<<w / 4 / 1024, 512>>>((float4*)A, (float4*)B); });
  measure("t05_transpose_pitch_36", 2 * b,
          [&] { t05_transpose_pitch_36<<<dim3(n / 32, n / 32), dim3(32, 8)>>>(A, B, n); });
  measure("t06_box_5x5", 2 * b, [&] { t06_box_5x5<<<dim3(n / 32, n / 8), dim3(32, 8)>>>(A, B, n); });
  near_index<<<w / 256, 256>>>(IDX, 421);
  measure("t07_gather_near", 3 * b, [&] { t07_gather_near<<<w / 256, 256>>>(IDX, A, B); });
  measure("t08_constant_polynomial", 2 * b, [&] { t08_constant_polynomial<<<w / 512, 512>>>(A, B); });
  measure("t09_daxpy", 3 * b, [&] { t09_daxpy<<<w / 2 / 256, 256>>>(2, (double*)A, (double*)B); });
  measure("t10_special", 2 * b, [&] { t10_special<<<w / 256, 256>>>(A, B); });
  OK(cudaFuncSetAttribute(t11_few_resident, cudaFuncAttributeMaxDynamicSharedMemorySize, 100 << 10));
  measure("t11_few_resident", 2 * b, [&] { t11_few_resident<<<w / 512, 128, 100 << 10>>>(A, B); });
  near_index<<<w / 256, 256>>>(IDX, 1);
  near_index<<<w / 256, 256>>>((int*)C, 1);
  measure("t12_three_in_turn", 4 * b, [&] { t12_three_in_turn<<<w / 256, 256>>>(IDX, (int*)C, A, B); });
  measure("t13_grid_stride", 2 * b, [&] { t13_grid_stride<<<kSms * 8, 256>>>(A, B, w); });
  measure("t14_block_an_sm", 2 * b, [&] { t14_block_an_sm<<<kSms, 256>>>((float4*)A, (float4*)B, w / 4); });
  measure("t15_softmax", 2 * b, [&] { t15_softmax<<<w / 2048, 256>>>(A, B, 2048); });
  measure("t16_remainder_64", 2 * b,
          [&] { t16_remainder_64<<<w / 2 / 256, 256>>>((uint64_t*)A, (uint64_t*)B, 0x1234567890abcdu); });
  measure("t17_double_divide", 2 * b, [&] { t17_double_divide<<<w / 2 / 128, 128>>>((double*)A, (double*)B, 2); });
  measure("t18_divergent_constant", 2 * b, [&] { t18_divergent_constant<<<w / 256, 256>>>(A, B); });
  measure("t19_bytes", b / 2, [&] { t19_bytes<<<w / 256, 256>>>((uint8_t*)A, (uint8_t*)B); });
  measure("t20_thread_rows", b * 17 / 16, [&] { t20_thread_rows<<<w / 16 / 256, 256>>>(A, B); });
}
