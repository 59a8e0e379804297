// The first kernel
//
// A whole program. It transposes a batch of square matrices of 32 x 32 floats on the GPU, compares every element with
// what the CPU computes, and times the kernel.
//
//   nvcc -arch=native -lineinfo -o first_kernel first_kernel.cu
//   ./first_kernel          65,536 matrices: results and times
//   ./first_kernel 4        four matrices: results only
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

constexpr int kSide = 32;            // rows and columns of a matrix
constexpr int kThreadRows = 8;       // a block has 32 x 8 threads
constexpr size_t kPerMatrix = 1024;  // elements
constexpr int kWarmUps = 3;
constexpr int kRuns = 21;

// The kernel, as lab 02 gives it in its exercise 08_pad_cost: block b transposes matrix b.
template <class T, int pad>
__global__ void transpose_padded(const T* in, T* out) {
  __shared__ T tile[kSide][kSide + pad];
  const size_t base = size_t{blockIdx.x} * kSide * kSide;
  for (int row = threadIdx.y; row < kSide; row += blockDim.y)
    tile[row][threadIdx.x] = in[base + row * kSide + threadIdx.x];
  __syncthreads();
  for (int row = threadIdx.y; row < kSide; row += blockDim.y)
    out[base + row * kSide + threadIdx.x] = tile[threadIdx.x][row];
}

// Every call of the CUDA API returns an error code. CHECK ends the program at the first one that is not cudaSuccess.
#define CHECK(call) check((call), #call, __FILE__, __LINE__)

void check(cudaError_t status, const char* call, const char* file, int line) {
  if (status == cudaSuccess) return;
  std::fprintf(stderr, "%s:%d: %s: %s\n", file, line, call, cudaGetErrorString(status));
  std::exit(1);
}

// One block per matrix.
template <int pad>
void launch(const float* in, float* out, size_t matrices) {
  const dim3 grid(static_cast<unsigned>(matrices));
  const dim3 block(kSide, kThreadRows);
  transpose_padded<float, pad><<<grid, block>>>(in, out);
  CHECK(cudaGetLastError());  // was the launch accepted?
}

// The reference: the same on the CPU, as plainly as possible.
std::vector<float> transposed(const std::vector<float>& in) {
  std::vector<float> out(in.size());
  for (size_t first = 0; first < in.size(); first += kPerMatrix)
    for (size_t y = 0; y < kSide; ++y)
      for (size_t x = 0; x < kSide; ++x) out[first + x * kSide + y] = in[first + y * kSide + x];
  return out;
}

// Launches the kernel once and counts the elements that differ from `right`.
template <int pad>
size_t wrong_elements(const float* in, float* out, const std::vector<float>& right) {
  const size_t bytes = right.size() * sizeof(float);
  CHECK(cudaMemset(out, 0xff, bytes));  // NaN everywhere: an element that no thread writes is seen
  launch<pad>(in, out, right.size() / kPerMatrix);
  CHECK(cudaDeviceSynchronize());  // did the kernel end without a fault?
  std::vector<float> result(right.size());
  CHECK(cudaMemcpy(result.data(), out, bytes, cudaMemcpyDeviceToHost));

  size_t wrong = 0;
  for (size_t i = 0; i < right.size(); ++i) {
    if (result[i] == right[i]) continue;
    if (wrong++ == 0) std::printf("  element %zu is %g, right is %g\n", i, result[i], right[i]);
  }
  std::printf("pad %d: %zu elements, %zu wrong\n", pad, right.size(), wrong);
  return wrong;
}

// The median time of `work`, in ms, by the GPU's own clock. The first runs do not count.
template <class Work>
float median_ms(Work work) {
  cudaEvent_t begin, end;
  CHECK(cudaEventCreate(&begin));
  CHECK(cudaEventCreate(&end));
  std::vector<float> times;
  for (int run = -kWarmUps; run < kRuns; ++run) {
    CHECK(cudaEventRecord(begin));
    work();
    CHECK(cudaEventRecord(end));
    CHECK(cudaEventSynchronize(end));  // the CPU waits here until the GPU has passed `end`
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, begin, end));
    if (run >= 0) times.push_back(ms);
  }
  CHECK(cudaEventDestroy(begin));
  CHECK(cudaEventDestroy(end));
  std::sort(times.begin(), times.end());
  return times[kRuns / 2];
}

// What a clock of the CPU shows around a launch. The launch returns before the kernel has ended.
double host_clock_ms(const float* in, float* out, size_t matrices) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  launch<0>(in, out, matrices);
  const std::chrono::duration<double, std::milli> ms = Clock::now() - start;
  CHECK(cudaDeviceSynchronize());
  return ms.count();
}

void show_times(const float* in, float* out, size_t bytes) {
  const size_t matrices = bytes / sizeof(float) / kPerMatrix;
  const float with_conflicts = median_ms([&] { launch<0>(in, out, matrices); });
  const float without = median_ms([&] { launch<1>(in, out, matrices); });
  const float copy = median_ms([&] { CHECK(cudaMemcpyAsync(out, in, bytes, cudaMemcpyDeviceToDevice)); });
  const double moved = 2.0 * static_cast<double>(bytes);  // read once, written once
  const auto row = [&](const char* name, float ms) {
    std::printf("%-6s %9.3f %8.0f %10.2f\n", name, ms, moved / (ms * 1e6), copy / ms);
  };
  std::printf("\n%-6s %9s %8s %10s\n", "", "median ms", "GB/s", "of copy");
  row("pad 0", with_conflicts);
  row("pad 1", without);
  row("copy", copy);
  std::printf("\na clock of the CPU around one launch of pad 0: %.3f ms\n", host_clock_ms(in, out, matrices));
}

int attribute(cudaDeviceAttr which) {
  int value = 0;
  CHECK(cudaDeviceGetAttribute(&value, which, 0));
  return value;
}

void show_device() {
  cudaDeviceProp device;
  CHECK(cudaGetDeviceProperties(&device, 0));
  std::printf("%s, compute capability %d.%d, %d SMs, L2 of %.1f MB\n", device.name, device.major, device.minor,
              device.multiProcessorCount, device.l2CacheSize / 1e6);
  std::printf("memory clock %.0f MHz, memory bus %d bits\n", attribute(cudaDevAttrMemoryClockRate) / 1e3,
              attribute(cudaDevAttrGlobalMemoryBusWidth));
}

int main(int argc, char** argv) {
  const int asked = argc > 1 ? std::atoi(argv[1]) : 65536;
  if (asked < 1) {
    std::fprintf(stderr, "usage: first_kernel [MATRICES]\n");
    return 2;
  }
  const size_t matrices = static_cast<size_t>(asked);
  const size_t elements = matrices * kPerMatrix;
  const size_t bytes = elements * sizeof(float);
  show_device();
  std::printf("%zu matrices of 32 x 32 floats: %.1f MB in, %.1f MB out\n", matrices, bytes / 1e6, bytes / 1e6);

  // Values that differ from their neighbours. A float holds whole numbers up to 2^24 exactly.
  std::vector<float> in(elements);
  for (size_t i = 0; i < elements; ++i) in[i] = static_cast<float>(i & 0xffffff);

  float* device_in = nullptr;
  float* device_out = nullptr;
  CHECK(cudaMalloc(&device_in, bytes));
  CHECK(cudaMalloc(&device_out, bytes));
  CHECK(cudaMemcpy(device_in, in.data(), bytes, cudaMemcpyHostToDevice));

  const std::vector<float> right = transposed(in);
  size_t wrong = wrong_elements<0>(device_in, device_out, right);
  wrong += wrong_elements<1>(device_in, device_out, right);
  if (argc == 1 && wrong == 0) show_times(device_in, device_out, bytes);

  CHECK(cudaFree(device_in));
  CHECK(cudaFree(device_out));
  return wrong == 0 ? 0 : 1;
}
