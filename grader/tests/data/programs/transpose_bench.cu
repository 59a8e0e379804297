// profile: --kernel transpose<32,0> --grid 1 --block 32,32 --arg buf:f32:1024 --arg buf:f32:1024:iota --arg i32:32
// count: shared_store_wavefronts 32
// count: shared_load_wavefronts 1024
// count: shared_load_conflicts 992
// count: global_load_sectors 128
// profile: --kernel transpose<32,1> --grid 1 --block 32,32 --arg buf:f32:1024 --arg buf:f32:1024:iota --arg i32:32
// count: shared_load_wavefronts 32
// count: shared_load_conflicts 0
// profile: --kernel copy --grid 1 --block 32,32 --arg buf:f32:1024 --arg buf:f32:1024:iota --arg i32:32
// count: shared_load_requests 0
// count: global_store_sectors 128
#include <cuda_runtime.h>
#include <cstdio>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

constexpr int kSide = 32;

// Bandwidth of three versions, timed with events.
class GpuTimer {
 public:
  GpuTimer() { cudaEventCreate(&start_); cudaEventCreate(&stop_); }
  ~GpuTimer() { cudaEventDestroy(start_); cudaEventDestroy(stop_); }
  void start() { cudaEventRecord(start_, 0); }
  float stop() {
    float ms = 0;
    cudaEventRecord(stop_, 0);
    cudaEventSynchronize(stop_);
    cudaEventElapsedTime(&ms, start_, stop_);
    return ms;
  }

 private:
  cudaEvent_t start_, stop_;
  std::string name_ = "timer";
};

__global__ void copy(float *out, const float *in, int side) {
  const int x = threadIdx.x + blockIdx.x * blockDim.x;
  const int y = threadIdx.y + blockIdx.y * blockDim.y;
  if (x < side && y < side) out[y * side + x] = in[y * side + x];
}

template <int TILE, int PAD = 0>
__global__ void transpose(float *__restrict__ out, const float *__restrict__ in, int side) {
  __shared__ float tile[TILE][TILE + PAD];
  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
  tile[threadIdx.y][threadIdx.x] = in[y * side + x];
  __syncthreads();
  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  out[y * side + x] = tile[threadIdx.x][threadIdx.y];
}

template <typename Launch>
float benchmark(const char *name, Launch launch, int repeats = 20) {
  GpuTimer timer;
  launch();  // warm up
  timer.start();
  for (int i = 0; i < repeats; ++i) launch();
  const float ms = timer.stop() / repeats;
  printf("%-20s %8.3f ms\n", name, ms);
  return ms;
}

int main(int argc, char **argv) {
  if (argc > 1 && std::strcmp(argv[1], "--help") == 0) {
    puts("usage: transpose {side}");
    return 0;
  }
  float *in, *out;
  cudaMalloc(&in, kSide * kSide * sizeof(float));
  cudaMalloc(&out, kSide * kSide * sizeof(float));
  dim3 block(kSide, kSide), grid(1, 1);
  benchmark("copy", [&] { copy<<<grid, block>>>(out, in, kSide); });
  benchmark("transpose", [&] { transpose<kSide, 0><<<grid, block>>>(out, in, kSide); });
  benchmark("transpose padded", [&] { transpose<kSide, 1><<<grid, block>>>(out, in, kSide); });
  cudaFree(in);
  cudaFree(out);
}
