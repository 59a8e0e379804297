// A kernel that reads an array after cudaFree: the message says that the array was freed.
// found: out_of_bounds
// says: loads from freed
// emulator only: a GPU keeps the page of a small array, so that such a load succeeds
#include "check.h"

__global__ void copy(const int* in, int* out) { out[threadIdx.x] = in[threadIdx.x]; }

int main() {
  int *in, *out;
  CHECK(cudaMalloc(&in, 32 * sizeof(int)));
  CHECK(cudaMalloc(&out, 32 * sizeof(int)));
  CHECK(cudaFree(in));
  copy<<<1, 32>>>(in, out);
  EXPECT(cudaDeviceSynchronize() == cudaErrorIllegalAddress);
  return passed();
}
