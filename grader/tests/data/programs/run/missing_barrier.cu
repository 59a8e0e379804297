// A race in shared memory: the program ends well all the same.
// found: shared_race
// says: missing_barrier.cu:8
#include "check.h"

__global__ void reverse(int* data) {
  __shared__ int part[64];
  part[threadIdx.x] = data[threadIdx.x];
  data[threadIdx.x] = part[63 - threadIdx.x];
}

int main() {
  int host[64], *data;
  for (int i = 0; i < 64; ++i) host[i] = 7;
  CHECK(cudaMalloc(&data, sizeof(host)));
  CHECK(cudaMemcpy(data, host, sizeof(host), cudaMemcpyHostToDevice));
  reverse<<<1, 64>>>(data);
  CHECK(cudaDeviceSynchronize());
  return passed();
}
