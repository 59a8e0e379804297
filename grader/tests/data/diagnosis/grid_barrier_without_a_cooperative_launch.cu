// profile: --kernel two_phases --grid 2 --block 32 --arg buf:i32:64
// first: the barrier of the grid needs a cooperative launch, and this launch is not cooperative
#include <cooperative_groups.h>
__global__ void two_phases(int* data) {
  const int at = blockIdx.x * 32 + threadIdx.x;
  data[at] = at;
  cooperative_groups::this_grid().sync();  // HERE
  data[at] += data[63 - at];
}
