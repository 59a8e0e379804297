// A block reads its neighbour's shared memory without a barrier of the cluster in between.
// flags: --arch 90
// nvcc: -std=c++17
// found: shared_race
#include <cooperative_groups.h>

#include "check.h"

namespace cg = cooperative_groups;

__global__ void __cluster_dims__(2, 1, 1) early(int* out) {
  __shared__ int mine;
  const cg::cluster_group cluster = cg::this_cluster();
  mine = 5;
  __syncthreads();
  out[blockIdx.x] = *cluster.map_shared_rank(&mine, cluster.block_rank() ^ 1);
  cluster.sync();
}

int main() {
  int* out = nullptr;
  CHECK(cudaMalloc(&out, 2 * sizeof(int)));
  early<<<2, 1>>>(out);
  CHECK(cudaDeviceSynchronize());
  return passed();
}
