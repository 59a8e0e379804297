// Memory in the order of a stream, many times, and launches with attributes.
#include "check.h"

__global__ void fill(int* data, int value) { data[threadIdx.x] = value; }

int main() {
  cudaStream_t stream;
  CHECK(cudaStreamCreate(&stream));
  for (int i = 0; i < 3000; ++i) {
    int* data;
    CHECK(cudaMallocAsync(&data, 1024, stream));
    if (i % 1000 == 0) {
      cudaLaunchConfig_t configuration = {};
      configuration.gridDim = dim3(1);
      configuration.blockDim = dim3(256);
      configuration.stream = stream;
      CHECK(cudaLaunchKernelEx(&configuration, fill, data, i));
      int last = -1;
      CHECK(cudaMemcpyAsync(&last, data + 255, sizeof(int), cudaMemcpyDeviceToHost, stream));
      CHECK(cudaStreamSynchronize(stream));
      EXPECT(last == i);
    }
    CHECK(cudaFreeAsync(data, stream));
  }
  size_t free_bytes = 0, total = 0;
  CHECK(cudaMemGetInfo(&free_bytes, &total));
  EXPECT(free_bytes > 0 && free_bytes <= total);
  return passed();
}
