// Host memory that kernels use: allocated for both, and registered.
#include <cstdint>

#include "check.h"

__global__ void twice(int* data, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) data[i] *= 2;
}

int main() {
  const int n = 300;
  int *mapped, *device, *pinned;
  CHECK(cudaHostAlloc(&mapped, n * sizeof(int), cudaHostAllocMapped));
  for (int i = 0; i < n; ++i) mapped[i] = i;
  CHECK(cudaHostGetDevicePointer(&device, mapped, 0));
  twice<<<2, 256>>>(device, n);
  CHECK(cudaDeviceSynchronize());
  for (int i = 0; i < n; ++i) EXPECT(mapped[i] == 2 * i);
  twice<<<2, 256>>>(mapped, n);  // unified addressing: its own pointer
  CHECK(cudaDeviceSynchronize());
  EXPECT(mapped[n - 1] == 4 * (n - 1));

  CHECK(cudaMallocHost(&pinned, n * sizeof(int)));
  CHECK(cudaMemcpy(pinned, mapped, n * sizeof(int), cudaMemcpyHostToHost));
  cudaPointerAttributes attributes;
  CHECK(cudaPointerGetAttributes(&attributes, pinned));
  EXPECT(attributes.type == cudaMemoryTypeHost);
  CHECK(cudaFreeHost(pinned));
  CHECK(cudaFreeHost(mapped));

  static int registered[n];
  for (int i = 0; i < n; ++i) registered[i] = 1;
  CHECK(cudaHostRegister(registered, sizeof(registered), cudaHostRegisterMapped));
  CHECK(cudaHostGetDevicePointer(&device, registered, 0));
  twice<<<2, 256>>>(device, n);
  CHECK(cudaDeviceSynchronize());
  CHECK(cudaHostUnregister(registered));
  for (int i = 0; i < n; ++i) EXPECT(registered[i] == 2);
  return passed();
}
