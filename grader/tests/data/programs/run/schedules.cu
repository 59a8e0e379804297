// A result that depends on the order of blocks: other schedules show it.
// flags: --seeds 4 --checks all
// says: depends on the schedule
#include "check.h"

__global__ void claim(int* winner) {
  if (threadIdx.x == 0) atomicCAS(winner, -1, static_cast<int>(blockIdx.x));
}

int main() {
  int host = -1, *winner;
  CHECK(cudaMalloc(&winner, sizeof(int)));
  CHECK(cudaMemcpy(winner, &host, sizeof(int), cudaMemcpyHostToDevice));
  claim<<<16, 32>>>(winner);
  CHECK(cudaMemcpy(&host, winner, sizeof(int), cudaMemcpyDeviceToHost));
  EXPECT(host >= 0 && host < 16);
  return passed();
}
