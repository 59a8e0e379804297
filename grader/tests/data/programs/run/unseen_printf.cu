// What a kernel prints is shown by the next call that waits; here there is one of two.
// output: first 1
// says: before what its kernels printed was shown
// emulator only: a GPU shows the second one in some runs
#include "check.h"

__global__ void say(const char* unused, int number) {
  (void)unused;
  if (number == 1) printf("first %d\n", number);
  if (number == 2) printf("second %d\n", number);
}

int main() {
  say<<<1, 1>>>(nullptr, 1);
  CHECK(cudaDeviceSynchronize());
  say<<<1, 1>>>(nullptr, 2);
  return passed();
}
