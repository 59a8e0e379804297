// profile: --kernel map<Square,real> --grid 2 --block 128 --arg buf:f32:256 --arg buf:f32:256:iota --arg i32:256 --nvcc=--expt-relaxed-constexpr
// count: global_load_requests 8
// count: global_store_requests 8
// profile: --kernel add_offset --grid 2 --block 128 --arg buf:f32:256 --arg buf:f32:2:iota --arg i32:256 --nvcc=--expt-relaxed-constexpr
// count: global_load_sectors 40
#include <cuda_runtime.h>

#include <cstdio>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

#ifdef USE_DOUBLE
typedef double real;
#else
typedef float real;
#endif

#if 0
An older version, which doesn't compile any more:
__global__ void map(real* out) { out[threadIdx.x] = {
#endif

struct Square {
  __host__ __device__ real operator()(real x) const { return x * x; }
};
struct Negate {
  __host__ __device__ real operator()(real x) const { return -x; }
  static const char *name() { return "negate"; }
};

constexpr int div_up(int a, int b) { return (a + b - 1) / b; }
constexpr int kThreads = div_up(100, 64) * 64;
const char *const kNames[] = {"square", "negate"};

template <typename F, typename T>
__global__ void map(T *out, const T *in, int n) {
  static_assert(std::is_floating_point<T>::value, "of real numbers");
  const int i = blockIdx.x * kThreads + threadIdx.x;
  const T least = std::numeric_limits<T>::lowest();
  if (i < n) out[i] = F()(in[i] < least ? least : in[i]);
}

extern "C" __global__ void add_offset(real *values, const real *offsets, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) values[i] += offsets[blockIdx.x];
}

template <typename F>
static void run(real *out, const real *in, int n) {
  map<F, real><<<div_up(n, kThreads), kThreads>>>(out, in, n);
  std::printf("%s\n", cudaGetErrorString(cudaGetLastError()));
}

int main(void) {
  const int n = 256;
  real *in, *out;
  cudaMalloc(&in, n * sizeof(real));
  cudaMalloc(&out, n * sizeof(real));
  run<Square>(out, in, n);
  run<Negate>(out, in, n);
  add_offset<<<2, 128>>>(out, in, n);
  std::puts(R"(done {"ok": true})");
  for (auto *p : std::vector<real *>{in, out}) cudaFree(p);
}
