// Clusters of several blocks: a histogram whose bins are spread over the shared memory of a cluster, and a ring
// of blocks that read their neighbour's.
// flags: --arch 90
// nvcc: -std=c++17
#include <cooperative_groups.h>

#include <vector>

#include "check.h"

namespace cg = cooperative_groups;

constexpr int kBins = 256, kThreads = 128;

__global__ void histogram(const unsigned char* data, int count, int* bins) {
  extern __shared__ int own[];
  const cg::cluster_group cluster = cg::this_cluster();
  const int blocks = static_cast<int>(cluster.num_blocks()), each = kBins / blocks;
  for (int i = threadIdx.x; i < each; i += kThreads) own[i] = 0;
  cluster.sync();
  for (int i = blockIdx.x * kThreads + threadIdx.x; i < count; i += gridDim.x * kThreads) {
    const int bin = data[i];
    atomicAdd(cluster.map_shared_rank(own, bin / each) + bin % each, 1);
  }
  cluster.sync();
  const int first = static_cast<int>(cluster.block_rank()) * each;
  for (int i = threadIdx.x; i < each; i += kThreads) atomicAdd(&bins[first + i], own[i]);
}

__global__ void __cluster_dims__(2, 2, 1) ring(int* out) {
  __shared__ int mine;
  const cg::cluster_group cluster = cg::this_cluster();
  const unsigned rank = cluster.block_rank();
  if (threadIdx.x == 0) mine = static_cast<int>(100 * (blockIdx.y * gridDim.x + blockIdx.x) + rank);
  cluster.sync();
  const int* next = cluster.map_shared_rank(&mine, (rank + 1) % cluster.num_blocks());
  if (threadIdx.x == 0) out[blockIdx.y * gridDim.x + blockIdx.x] = *next;
  if (threadIdx.x == 1 && cluster.query_shared_rank(next) != (rank + 1) % 4) out[0] = -1;
  cluster.sync();
}

int main() {
  int has_clusters = 0, most_clusters = 0;
  CHECK(cudaDeviceGetAttribute(&has_clusters, cudaDevAttrClusterLaunch, 0));
  EXPECT(has_clusters == 1);
  const int count = 5000;
  std::vector<unsigned char> data(count);
  std::vector<int> expected(kBins), got(kBins);
  for (int i = 0; i < count; ++i) ++expected[data[i] = static_cast<unsigned char>(i * i / 7)];
  unsigned char* from = nullptr;
  int* bins = nullptr;
  CHECK(cudaMalloc(&from, count));
  CHECK(cudaMalloc(&bins, kBins * sizeof(int)));
  CHECK(cudaMemcpy(from, data.data(), count, cudaMemcpyHostToDevice));
  for (const unsigned blocks : {2u, 4u, 8u}) {
    CHECK(cudaMemset(bins, 0, kBins * sizeof(int)));
    cudaLaunchAttribute attribute = {};
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim.x = blocks;
    attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
    cudaLaunchConfig_t configuration = {};
    configuration.gridDim = 16;
    configuration.blockDim = kThreads;
    configuration.dynamicSmemBytes = kBins / blocks * sizeof(int);
    configuration.attrs = &attribute;
    configuration.numAttrs = 1;
    CHECK(cudaOccupancyMaxActiveClusters(&most_clusters, histogram, &configuration));
    EXPECT(most_clusters >= 1);
    CHECK(cudaLaunchKernelEx(&configuration, histogram, static_cast<const unsigned char*>(from), count, bins));
    CHECK(cudaMemcpy(got.data(), bins, kBins * sizeof(int), cudaMemcpyDeviceToHost));
    EXPECT(got == expected);
  }

  ring<<<dim3(4, 2), 32>>>(bins);
  CHECK(cudaMemcpy(got.data(), bins, 8 * sizeof(int), cudaMemcpyDeviceToHost));
  // Ranks of a cluster of 2 x 2 count x first: 0 1 / 2 3.
  for (int y = 0; y < 2; ++y)
    for (int x = 0; x < 4; ++x) {
      const int rank = y * 2 + x % 2, next = (rank + 1) % 4;
      EXPECT(got[y * 4 + x] == 100 * (next / 2 * 4 + x / 2 * 2 + next % 2) + next);
    }
  return passed();
}
