// whole file
// Before 8.0 the barrier of the library is made of plain loads and stores, which are counted.
#include <cuda/barrier>
#pragma nv_diag_suppress static_var_with_dynamic_init
#include "lab.h"

/// Thread (x, y) stores in[linear index] at row y, column x of the tile, loads row x, column y, and writes it to
/// out[linear index]. Every row of the tile is followed by a pad of one int.
__global__ void set_row_read_col_dyn_pad(const int* in, int* out) {
  extern __shared__ int tile[];
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  const int pitch = blockDim.x + 1;
  const int index = threadIdx.y * blockDim.x + threadIdx.x;
#if __CUDA_ARCH__ >= 800
  if (index == 0) init(&bar, blockDim.x * blockDim.y);
  __syncthreads();
#endif
  tile[threadIdx.y * pitch + threadIdx.x] = in[index];
#if __CUDA_ARCH__ >= 800
  bar.arrive_and_wait();
#else
  __syncthreads();
#endif
  out[index] = tile[threadIdx.x * pitch + threadIdx.y];
}

/// The bytes of dynamic shared memory for such a tile of side x side elements of `element_bytes` bytes. After each
/// row, the last one too, comes a pad of `pad` elements.
__device__ int dynamic_bytes(int side, int pad, int element_bytes) {
  return side * (side + pad) * element_bytes;
}
