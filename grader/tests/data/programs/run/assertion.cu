// A failed assertion of device code.
// found: assertion
// exit: 3
// output: error 710
#include <cassert>

#include "check.h"

__global__ void positive(const int* data) { assert(data[threadIdx.x] >= 0); }

int main() {
  int host[32], *data;
  for (int i = 0; i < 32; ++i) host[i] = i == 7 ? -1 : i;
  CHECK(cudaMalloc(&data, sizeof(host)));
  CHECK(cudaMemcpy(data, host, sizeof(host), cudaMemcpyHostToDevice));
  positive<<<1, 32>>>(data);
  const cudaError_t error = cudaDeviceSynchronize();
  std::printf("error %d\n", error);
  return error == cudaErrorAssert ? 3 : 1;
}
