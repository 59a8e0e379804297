// Cooperative groups.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void groups(int* out) {
  __shared__ int totals[32];
  const auto block = cg::this_thread_block();
  const auto warp = cg::tiled_partition<32>(block);
  int value = out[block.thread_rank()];
  for (int offset = warp.size() / 2; offset > 0; offset /= 2) value += warp.shfl_down(value, offset);
  if (warp.thread_rank() == 0) totals[warp.meta_group_rank()] = value;
  block.sync();
  const auto together = cg::coalesced_threads();
  if (together.thread_rank() == 0) atomicAdd(out, static_cast<int>(together.size()) + totals[0]);
}
