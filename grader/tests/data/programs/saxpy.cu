// profile: --kernel saxpy --grid 4 --block 256 --arg i32:1000 --arg f32:2 --arg buf:f32:1000:iota --arg buf:f32:1000:iota
// count: global_load_requests 64
// count: global_load_sectors 250
// count: global_store_requests 32
// count: global_store_sectors 125
#include <cuda_runtime.h>

#include <cmath>
#include <cstdlib>
#include <iostream>
#include <vector>

#define CHECK(call)                                                              \
  do {                                                                           \
    cudaError_t status = (call);                                                 \
    if (status != cudaSuccess) {                                                 \
      std::cerr << __FILE__ << ":" << __LINE__ << " " << cudaGetErrorString(status) << std::endl; \
      std::exit(EXIT_FAILURE);                                                   \
    }                                                                            \
  } while (0)

__global__ void saxpy(int n, float a, const float *x, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}

void print_device() {
  cudaDeviceProp prop;
  CHECK(cudaGetDeviceProperties(&prop, 0));
  std::cout << "Device: " << prop.name << " {SMs: " << prop.multiProcessorCount << "}" << std::endl;
}

int main() {
  const int n = 1000;
  const size_t bytes = n * sizeof(float);
  print_device();
  std::vector<float> x(n, 1.0f), y(n, 2.0f);
  float *d_x, *d_y;
  CHECK(cudaMalloc(&d_x, bytes));
  CHECK(cudaMalloc(&d_y, bytes));
  CHECK(cudaMemcpy(d_x, x.data(), bytes, cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(d_y, y.data(), bytes, cudaMemcpyHostToDevice));
  saxpy<<<(n + 255) / 256, 256>>>(n, 2.0f, d_x, d_y);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(y.data(), d_y, bytes, cudaMemcpyDeviceToHost));
  float error = 0.0f;
  for (float v : y) error = std::max(error, std::fabs(v - 4.0f));
  std::cout << "max error: " << error << std::endl;
  cudaFree(d_x);
  cudaFree(d_y);
  return error == 0.0f ? EXIT_SUCCESS : EXIT_FAILURE;
}
