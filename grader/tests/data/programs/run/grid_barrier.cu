// A cooperative launch whose blocks meet at a barrier of the grid.
#include <cooperative_groups.h>

#include "check.h"

__global__ void reverse_twice(int* data, int* other, int n) {
  const auto grid = cooperative_groups::this_grid();
  const int i = static_cast<int>(grid.thread_rank());
  data[i] = i;
  grid.sync();
  other[i] = data[n - 1 - i];
  grid.sync();
  data[i] = other[n - 1 - i] + other[i];
}

int main() {
  int can = 0;
  CHECK(cudaDeviceGetAttribute(&can, cudaDevAttrCooperativeLaunch, 0));
  EXPECT(can == 1);
  int n = 512;
  int *data, *other;
  CHECK(cudaMallocManaged(&data, n * sizeof(int)));
  CHECK(cudaMalloc(&other, n * sizeof(int)));
  void* arguments[] = {&data, &other, &n};
  CHECK(cudaLaunchCooperativeKernel(reverse_twice, dim3(n / 64), dim3(64), arguments));
  CHECK(cudaDeviceSynchronize());
  for (int i = 0; i < n; ++i) EXPECT(data[i] == n - 1);
  EXPECT(cudaLaunchCooperativeKernel(reverse_twice, dim3(1 << 20), dim3(64), arguments) ==
         cudaErrorCooperativeLaunchTooLarge);
  return passed();
}
