// Time constants of a GPU's memory path. Prints one line a measurement: name, parameters, SM clocks.
#include "common.h"
static int sms;
static double mhz;
static uint32_t* a;
static uint32_t* b;
static size_t words = size_t{1} << 28;  // 1 GiB each
double ms(const std::function<void()>& f) { return seconds(f) * 1e3; }
double clocks(double millis) { return millis * 1e3 * mhz * sms; }  // SM clocks of all SMs
__global__ void clock_rate(uint64_t* out) {
  uint64_t c = clock64(), t = 0;
  asm volatile("mov.u64 %0, %globaltimer;" : "=l"(t));
  uint64_t c2, t2;
  do {
    c2 = clock64();
    asm volatile("mov.u64 %0, %globaltimer;" : "=l"(t2));
  } while (t2 - t < 20000000);
  out[0] = c2 - c;
  out[1] = t2 - t;
}
__global__ void chase_fill(uint32_t* p, uint32_t n, uint32_t step) {
  for (uint32_t i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    p[size_t(i) * step] = ((i + 1) % n) * step;
}
__global__ void chase(const uint32_t* p, uint32_t n, uint64_t* out, bool l1) {
  uint32_t i = 0;
  for (uint32_t k = 0; k < n; ++k) i = l1 ? p[i] : __ldcg(p + i);
  uint64_t c = clock64();
  for (uint32_t k = 0; k < n; ++k) i = l1 ? p[i] : __ldcg(p + i);
  out[0] = clock64() - c;
  out[1] = i;
}
__global__ void chase_once(const uint32_t* p, uint32_t n, uint64_t* out) {
  uint32_t i = 0;
  uint64_t c = clock64();
  for (uint32_t k = 0; k < n; ++k) i = __ldcg(p + i);
  out[0] = clock64() - c;
  out[1] = i;
}
__global__ void shared_chase(uint64_t* out) {
  __shared__ uint32_t s[64];
  for (int i = 0; i < 64; ++i) s[i] = (i + 1) % 64;
  uint32_t i = 0;
  uint64_t c = clock64();
  for (int k = 0; k < 1024; ++k) i = s[i];
  out[0] = clock64() - c;
  out[1] = i;
}
__global__ void empty(uint32_t* p, uint32_t never) {
  if (threadIdx.x == never) p[0] = 1;
}
__global__ void barriers(uint32_t* p, int n, uint32_t never) {
  for (int i = 0; i < n; ++i) __syncthreads();
  if (threadIdx.x == never) p[0] = 1;
}
// rounds of dependent loads, LOADS independent ones a round; all missing
template <int ROUNDS, int LOADS, bool STORE>
__global__ void rounds(const uint32_t* __restrict__ p, uint32_t* __restrict__ q, uint32_t stride) {
  uint32_t at = blockIdx.x * blockDim.x + threadIdx.x, sum = 0;
#pragma unroll
  for (int r = 0; r < ROUNDS; ++r) {
    uint32_t v[LOADS];
#pragma unroll
    for (int k = 0; k < LOADS; ++k) v[k] = p[at + size_t(r * LOADS + k) * stride + sum];
#pragma unroll
    for (int k = 0; k < LOADS; ++k) sum += v[k];
  }
  if (STORE)
    q[at] = sum;
  else if (sum == 77)
    q[0] = sum;
}
__global__ void copy4(const uint4* __restrict__ p, uint4* __restrict__ q) {
  size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
  q[i] = p[i];
}
__global__ void copy1(const uint32_t* __restrict__ p, uint32_t* __restrict__ q) {
  size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
  q[i] = p[i];
}
__global__ void read4(const uint4* __restrict__ p, uint32_t* q, int n, size_t stride) {
  size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
  uint32_t s = 0;
#pragma unroll 4
  for (int k = 0; k < n; ++k) {
    uint4 v = __ldcg(p + i + k * stride);
    s += v.x ^ v.y ^ v.z ^ v.w;
  }
  if (s == 77) q[0] = s;
}
// L2: each warp reads or writes `sectors` sectors a request, `bytes` of each, within a footprint that fits in
// L2
__global__ void l2_read(const uint32_t* p, uint32_t* q, int n, uint32_t mask, int step) {
  uint32_t s = 0;
  uint32_t w = (blockIdx.x * blockDim.x + threadIdx.x) / 32, l = threadIdx.x % 32;
  uint32_t at = w * 32 * step + l * step;
#pragma unroll 8
  for (int k = 0; k < n; ++k) {
    s += __ldcg(p + (at & mask));
    at += 4096 * 32 * step + 32 * step * 7;
  }
  if (s == 77) q[0] = s;
}
__global__ void l2_write(uint32_t* q, int n, uint32_t mask, int step, int lane_step) {
  uint32_t w = (blockIdx.x * blockDim.x + threadIdx.x) / 32, l = threadIdx.x % 32;
  uint32_t at = w * 32 * step + l * lane_step;
#pragma unroll 8
  for (int k = 0; k < n; ++k) {
    q[at & mask] = k;
    at += 4096 * 32 * step + 32 * step * 7;
  }
}
// columns: in DRAM; a warp's lanes lie `pitch` words apart; the n columns of a warp follow each other
__global__ void column_write(uint32_t* q, uint32_t pitch, int n) {
  uint32_t x0 = (blockIdx.x * blockDim.y + threadIdx.y) * n, y = blockIdx.y * 32 + threadIdx.x;
  for (int k = 0; k < n; ++k) q[size_t(y) * pitch + x0 + k] = k;
}
__global__ void row_write(uint32_t* q, uint32_t pitch, int n) {
  uint32_t y0 = (blockIdx.y * blockDim.y + threadIdx.y) * n, x = blockIdx.x * 32 + threadIdx.x;
  for (int k = 0; k < n; ++k) q[size_t(y0 + k) * pitch + x] = k;
}
__global__ void column_read(const uint32_t* p, uint32_t* q, uint32_t pitch, int n) {
  uint32_t x0 = (blockIdx.x * blockDim.y + threadIdx.y) * n, y = blockIdx.y * 32 + threadIdx.x, s = 0;
#pragma unroll 4
  for (int k = 0; k < n; ++k) s += p[size_t(y) * pitch + x0 + k];
  if (s == 77) q[0] = s;
}
// one sector of every `step` sectors
__global__ void sparse_read(const uint32_t* p, uint32_t* q, int step) {
  size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
  uint32_t v = p[i / 8 * 8 * step + i % 8];
  if (v == 77) q[0] = v;
}
__global__ void sparse_write(uint32_t* q, int step, int per) {
  size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
  q[i / per * 8 * step + i % per] = 5;
}
__global__ void shared_conflicts(uint32_t* q, int n, int step) {
  __shared__ uint32_t s[1024];
  for (int i = threadIdx.x; i < 1024; i += blockDim.x) s[i] = 0;
  __syncthreads();
  uint32_t v = 0;
  volatile uint32_t* x = s + threadIdx.x % 32 * step % 1024;
#pragma unroll 8
  for (int k = 0; k < n; ++k) v += *x;
  if (v == 77) q[0] = v;
}
__global__ void ffma(float* q, int n) {
  float a = threadIdx.x, b = a + 1, c = a + 2, d = a + 3;
#pragma unroll 8
  for (int k = 0; k < n; ++k) {
    a = a * b + 1;
    b = b * c + 1;
    c = c * d + 1;
    d = d * a + 1;
  }
  if (a + b + c + d == 77) q[0] = a;
}
__global__ void atomics(uint32_t* q, int n, int spread) {
  for (int k = 0; k < n; ++k) atomicAdd(q + (blockIdx.x * 97 + k * 31) % spread * 32 + threadIdx.x % 32, 1);
}

template <int R, int L, bool S>
void try_rounds(size_t bytes_apart) {
  for (int threads : {64, 256, 1024})
    for (int resident : {4, 8, 16, 32, 64}) {
      const int warps = threads / 32;
      if (resident % warps) continue;
      const int blocks = resident / warps;
      if (blocks > 32) continue;
      const int shared = blocks >= 32 ? 0 : 233472 / blocks - 1024 - (blocks == 1 ? 0 : 0);
      const int bytes = std::min(shared / 128 * 128, 232448);
      OK(cudaFuncSetAttribute(rounds<R, L, S>, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
      int got;
      OK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&got, rounds<R, L, S>, threads, bytes));
      const uint32_t total = words / (R * L) / threads * threads;
      const uint32_t used = std::min<uint32_t>(total, 1u << 25) / threads * threads;
      const double t = ms([&] { rounds<R, L, S><<<used / threads, threads, bytes>>>(a, b, used); });
      printf("rounds r=%d l=%d store=%d threads=%d resident=%d clocks_a_warp=%.1f bytes_ns=%.1f\n", R, L, S,
             threads, got * warps, clocks(t) / (used / 32), 4.0 * used * (R * L + S) / (t * 1e6));
    }
}
int main() {
  cudaDeviceProp d;
  OK(cudaGetDeviceProperties(&d, 0));
  sms = d.multiProcessorCount;
  OK(cudaMalloc(&a, words * 4));
  OK(cudaMalloc(&b, words * 4));
  OK(cudaMemset(a, 0, words * 4));
  OK(cudaMemset(b, 0, words * 4));
  uint64_t* out;
  OK(cudaMallocManaged(&out, 64));
  for (int i = 0; i < 20; ++i) {
    clock_rate<<<1, 1>>>(out);
  }
  OK(cudaDeviceSynchronize());
  mhz = 1e3 * out[0] / out[1];
  int dram;
  cudaDeviceGetAttribute(&dram, cudaDevAttrMemoryClockRate, 0);
  int width;
  cudaDeviceGetAttribute(&width, cudaDevAttrGlobalMemoryBusWidth, 0);
  printf("card %s sms=%d mhz=%.0f dram_khz=%d width=%d l2=%d\n", d.name, sms, mhz, dram, width,
         d.l2CacheSize);
  struct C {
    uint32_t n, step;
    bool l1;
  };
  for (auto [n, step, l1] :
       {C{256, 8, true}, C{4096, 32, false}, C{65536, 32, false}, C{262144, 32, false}}) {
    chase_fill<<<256, 256>>>(a, n, step);
    chase<<<1, 1>>>(a, n, out, l1);
    OK(cudaDeviceSynchronize());
    printf("chase n=%d bytes_apart=%u l1=%d clocks=%.1f\n", n, step * 4, l1, double(out[0]) / n);
  }
  chase_fill<<<256, 256>>>(a, 1 << 18, 1024 + 32);
  OK(cudaMemset(b, 0, words * 4));
  OK(cudaDeviceSynchronize());
  chase_once<<<1, 1>>>(a, 1 << 14, out);
  OK(cudaDeviceSynchronize());
  printf("chase dram clocks=%.1f\n", double(out[0]) / (1 << 14));
  OK(cudaMemset(a, 0, words * 4));
  shared_chase<<<1, 1>>>(out);
  OK(cudaDeviceSynchronize());
  printf("chase shared clocks=%.1f\n", out[0] / 1024.0);
  for (int threads : {32, 64, 128, 256, 512, 1024}) {
    const int n = 1 << 20;
    double t = ms([&] { empty<<<n, threads>>>(b, 5000); });
    printf("blocks threads=%d clocks=%.1f\n", threads, clocks(t) / n);
  }
  for (int threads : {32, 64, 128, 256, 512, 1024}) {
    const int n = 1 << 18;
    double t = ms([&] { barriers<<<n, threads>>>(b, 8, 5000); }),
           u = ms([&] { barriers<<<n, threads>>>(b, 72, 5000); });
    printf("barriers threads=%d clocks_each=%.2f\n", threads, clocks(u - t) / n / 64);
  }
  {
    double t = ms([&] { copy4<<<words / 4 / 256, 256>>>((uint4*)a, (uint4*)b); });
    printf("copy4 GB/s=%.1f\n", words * 8 / t / 1e6);
    t = ms([&] { copy1<<<words / 256, 256>>>(a, b); });
    printf("copy1 GB/s=%.1f\n", words * 8 / t / 1e6);
    t = ms([&] { OK(cudaMemcpyAsync(b, a, words * 4, cudaMemcpyDeviceToDevice)); });
    printf("memcpy GB/s=%.1f\n", words * 8 / t / 1e6);
    t = ms([&] { read4<<<words / 4 / 4 / 256, 256>>>((uint4*)a, b, 4, words / 16); });
    printf("read4 GB/s=%.1f\n", words * 4 / t / 1e6);
    t = ms([&] { OK(cudaMemsetAsync(b, 0, words * 4)); });
    printf("memset GB/s=%.1f\n", words * 4 / t / 1e6);
  }
  for (int step : {1, 2, 4, 8, 16, 32}) {
    const int n = 256;
    const uint32_t mask = (1 << 22) - 1;
    double t = ms([&] { l2_read<<<sms * 2, 1024>>>(a, b, n, mask, step); });
    printf("l2_read sectors=%d clocks=%.2f\n", std::min(32, 4 * step), clocks(t) / (2.0 * sms * 32 * n));
  }
  for (int step : {1, 2, 4, 8, 16, 32}) {
    const int n = 256;
    const uint32_t mask = (1 << 22) - 1;
    double t = ms([&] { l2_write<<<sms * 2, 1024>>>(b, n, mask, step, step); });
    printf("l2_write bytes_apart=%d clocks=%.2f\n", 4 * step, clocks(t) / (2.0 * sms * 32 * n));
  }
  for (int warps : {1, 4, 8, 32})
    for (int n : {1, 8, 32}) {
      const uint32_t pitch = 16384, rows = 16384;
      dim3 g(pitch / (warps * n), rows / 32);
      if (pitch % (warps * n)) continue;
      double t = ms([&] { column_write<<<g, dim3(32, warps)>>>(b, pitch, n); }),
             u = ms([&] { column_read<<<g, dim3(32, warps)>>>(a, b, pitch, n); });
      double per = double(pitch) * rows / 32;
      printf("columns warps=%d n=%d write_clocks=%.1f read_clocks=%.1f write_GB/s=%.1f read_GB/s=%.1f\n",
             warps, n, clocks(t) / per, clocks(u) / per, 4.0 * pitch * rows / t / 1e6,
             4.0 * pitch * rows / u / 1e6);
    }
  for (int warps : {8})
    for (int n : {1, 8}) {
      const uint32_t pitch = 16384, rows = 16384;
      dim3 g(pitch / 32, rows / (warps * n));
      double t = ms([&] { row_write<<<g, dim3(32, warps)>>>(b, pitch, n); });
      printf("rows n=%d write_GB/s=%.1f\n", n, 4.0 * pitch * rows / t / 1e6);
    }
  for (int step : {1, 2, 4, 8}) {
    const size_t n = words / step;
    double t = ms([&] { sparse_read<<<n / 256, 256>>>(a, b, step); }),
           u = ms([&] { sparse_write<<<n / 256, 256>>>(b, step, 8); }),
           v = ms([&] { sparse_write<<<n / 8 / 256, 256>>>(b, step, 1); });
    printf("sparse step=%d read_useful_GB/s=%.1f write=%.1f write_4_of_32=%.1f (sectors)\n", step,
           4.0 * n / t / 1e6, 4.0 * n / u / 1e6, 4.0 * n / v / 1e6);
  }
  for (int warps : {4, 32})
    for (int step : {1, 2, 4, 8, 16, 32}) {
      const int n = 4096;
      double t = ms([&] { shared_conflicts<<<sms * 2, 32 * warps>>>(b, n, step); });
      printf("shared warps=%d ways=%d clocks=%.2f\n", 2 * warps, step, clocks(t) / (2.0 * sms * warps * n));
    }
  for (int warps : {4, 8, 16, 32}) {
    const int n = 4096;
    double t = ms([&] { ffma<<<sms * 2, 32 * warps>>>((float*)b, n); });
    printf("ffma warps=%d clocks=%.3f\n", 2 * warps, clocks(t) / (2.0 * sms * warps * n * 4));
  }
  for (int spread : {1, 32, 1024, 65536}) {
    const int n = 64;
    double t = ms([&] { atomics<<<sms * 8, 256>>>(b, n, spread); });
    printf("atomics places=%d clocks_a_warp=%.2f\n", spread, clocks(t) / (8.0 * sms * 8 * n));
  }
  try_rounds<1, 1, true>(0);
  try_rounds<2, 1, true>(0);
  try_rounds<4, 1, true>(0);
  try_rounds<8, 1, true>(0);
  try_rounds<1, 4, true>(0);
  try_rounds<2, 4, true>(0);
  try_rounds<4, 1, false>(0);
  try_rounds<1, 8, true>(0);
  return 0;
}
