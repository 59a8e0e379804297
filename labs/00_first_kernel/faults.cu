// Five faults on purpose
//
// The kernel of first_kernel.cu on three matrices, each time with one fault. The chapter shows what the program itself
// notices, and what compute-sanitizer says.
//
//   nvcc -arch=native -lineinfo -o faults faults.cu
//   ./faults launch      a block of 2,048 threads, and no GPU has so large a block
//   ./faults null        the output was not allocated
//   ./faults bounds      one block more than there are matrices
//   ./faults race        the kernel without its barrier
//   ./faults unwritten   the last matrix is not copied to the GPU
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

constexpr int kSide = 32;
constexpr size_t kPerMatrix = 1024;
constexpr unsigned kMatrices = 3;
constexpr size_t kBytes = kMatrices * kPerMatrix * sizeof(float);

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

// Wrong on purpose: a thread may read an element that its thread has not stored yet.
template <class T, int pad>
__global__ void transpose_without_barrier(const T* in, T* out) {
  __shared__ T tile[kSide][kSide + pad];
  const size_t base = size_t{blockIdx.x} * kSide * kSide;
  for (int row = threadIdx.y; row < kSide; row += blockDim.y)
    tile[row][threadIdx.x] = in[base + row * kSide + threadIdx.x];
  for (int row = threadIdx.y; row < kSide; row += blockDim.y)
    out[base + row * kSide + threadIdx.x] = tile[threadIdx.x][row];
}

#define CHECK(call) check((call), #call, __FILE__, __LINE__)

void check(cudaError_t status, const char* call, const char* file, int line) {
  if (status == cudaSuccess) return;
  std::fprintf(stderr, "%s:%d: %s: %s\n", file, line, call, cudaGetErrorString(status));
  std::exit(1);
}

// Shows an error code and continues.
void show(const char* call, cudaError_t status) { std::printf("%-34s %s\n", call, cudaGetErrorString(status)); }

size_t wrong_elements(const std::vector<float>& in, const float* device_out) {
  std::vector<float> out(in.size());
  CHECK(cudaMemcpy(out.data(), device_out, kBytes, cudaMemcpyDeviceToHost));
  size_t wrong = 0;
  for (size_t first = 0; first < in.size(); first += kPerMatrix)
    for (size_t y = 0; y < kSide; ++y)
      for (size_t x = 0; x < kSide; ++x)
        if (out[first + x * kSide + y] != in[first + y * kSide + x]) ++wrong;
  return wrong;
}

int main(int argc, char** argv) {
  const std::string fault = argc > 1 ? argv[1] : "";
  std::vector<float> in(kMatrices * kPerMatrix);
  for (size_t i = 0; i < in.size(); ++i) in[i] = static_cast<float>(i + 1);
  float* device_in = nullptr;
  float* device_out = nullptr;
  CHECK(cudaMalloc(&device_in, kBytes));
  if (fault != "null") CHECK(cudaMalloc(&device_out, kBytes));
  const size_t copied = fault == "unwritten" ? kBytes - kPerMatrix * sizeof(float) : kBytes;
  CHECK(cudaMemcpy(device_in, in.data(), copied, cudaMemcpyHostToDevice));

  const dim3 block(kSide, 8);
  if (fault == "launch") {
    transpose_padded<float, 1><<<kMatrices, dim3(kSide, 64)>>>(device_in, device_out);
    show("cudaGetLastError after the launch:", cudaGetLastError());
    show("cudaGetLastError again:", cudaGetLastError());
    transpose_padded<float, 1><<<kMatrices, block>>>(device_in, device_out);
    show("after a launch that is right:", cudaGetLastError());
  } else if (fault == "null") {
    transpose_padded<float, 1><<<kMatrices, block>>>(device_in, device_out);
    show("cudaGetLastError after the launch:", cudaGetLastError());
    show("cudaDeviceSynchronize:", cudaDeviceSynchronize());
    show("cudaGetLastError:", cudaGetLastError());
    show("cudaMalloc, later:", cudaMalloc(&device_out, kBytes));
    return 1;
  } else if (fault == "bounds") {
    transpose_padded<float, 1><<<kMatrices + 1, block>>>(device_in, device_out);
  } else if (fault == "race") {
    transpose_without_barrier<float, 1><<<kMatrices, block>>>(device_in, device_out);
  } else if (fault == "unwritten") {
    transpose_padded<float, 1><<<kMatrices, block>>>(device_in, device_out);
  } else {
    std::fprintf(stderr, "usage: faults launch|null|bounds|race|unwritten\n");
    return 2;
  }
  CHECK(cudaGetLastError());
  CHECK(cudaDeviceSynchronize());
  const size_t wrong = wrong_elements(in, device_out);
  std::printf("%zu elements, %zu wrong\n", in.size(), wrong);
  CHECK(cudaFree(device_in));
  CHECK(cudaFree(device_out));
  return wrong == 0 ? 0 : 1;
}
