// whole file
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;
#include "lab.h"

/// Thread (x, y) stores in[linear index] at row y, column x of the tile, loads row x, column y, and writes it to
/// out[linear index]. Every row of the tile is followed by a pad of one int.
__global__ void set_row_read_col_dyn_pad(const int* in, int* out) {
  extern __shared__ int tile[];
  const int pitch = blockDim.x + 1;
  const int index = threadIdx.y * blockDim.x + threadIdx.x;
  auto me = cg::this_thread();
  cg::memcpy_async(me, tile + threadIdx.y * pitch + threadIdx.x, in + index, sizeof(int));
  cg::wait(me);
  __syncthreads();
  out[index] = tile[threadIdx.x * pitch + threadIdx.y];
}

/// The bytes of dynamic shared memory for such a tile of side x side elements of `element_bytes` bytes. After each
/// row, the last one too, comes a pad of `pad` elements.
__device__ int dynamic_bytes(int side, int pad, int element_bytes) {
  return side * (side + pad) * element_bytes;
}
