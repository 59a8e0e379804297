// A lock that one block takes without a fence: the race shows where this block comes last.
// flags: --seeds 4
// found: global_race
// says: line 11
#include "check.h"

__global__ void count(int* lock, int* sum) {
  while (atomicCAS(lock, 0, 1) != 0) {
  }
  if (blockIdx.x != 0) __threadfence();
  *sum += 1;
  __threadfence();
  atomicExch(lock, 0);
}

int main() {
  int host[2] = {0, 0}, *memory;
  CHECK(cudaMalloc(&memory, sizeof(host)));
  CHECK(cudaMemcpy(memory, host, sizeof(host), cudaMemcpyHostToDevice));
  count<<<2, 1>>>(memory, memory + 1);
  CHECK(cudaMemcpy(host, memory, sizeof(host), cudaMemcpyDeviceToHost));
  EXPECT(host[1] == 2);
  return passed();
}
