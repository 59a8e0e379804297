// The first warp stops at a pointer in a variable of the device, before the block's others begin: no time is
// estimated from a part of a block.
// found: out_of_bounds
// says: is null
#include "check.h"

__device__ int* target;

__global__ void store(const int* in) { target[threadIdx.x] = in[threadIdx.x]; }

int main() {
  int* in;
  CHECK(cudaMalloc(&in, 128 * sizeof(int)));
  store<<<1, 128>>>(in);
  EXPECT(cudaDeviceSynchronize() == cudaErrorIllegalAddress);
  return passed();
}
