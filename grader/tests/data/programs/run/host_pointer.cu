// A kernel gets memory of the host: the message says whose memory it is.
// found: out_of_bounds
// says: the pointer `in` points to memory of the host
// emulator only: some systems let the device read all memory of the host
#include <vector>

#include "check.h"

__global__ void copy(const int* in, int* out) { out[threadIdx.x] = in[threadIdx.x]; }

int main() {
  const std::vector<int> in(32, 7);
  int* out;
  CHECK(cudaMalloc(&out, 32 * sizeof(int)));
  copy<<<1, 32>>>(in.data(), out);
  EXPECT(cudaDeviceSynchronize() == cudaErrorIllegalAddress);
  return passed();
}
