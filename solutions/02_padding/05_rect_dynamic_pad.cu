// 05 Rectangular dynamic tile with a pad
//
// As in 04, thread number idx, counted row by row, stores in[idx] along the rows of the tile. It loads the idx-th
// element in the order of columns, and writes it to out[idx]. But here the launch sets the shape of the block,
// blockDim.x wide and blockDim.y high, and the pad after each row.
#include "lab.h"

__global__ void set_row_read_col_rect_dyn_pad(const int* in, int* out, int pad) {
  // TODO (about 8 lines): declare the dynamic tile, compute pitch, idx and the row and column to load; and so on
  extern __shared__ int tile[];
  const int pitch = blockDim.x + pad;
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  const int irow = idx % blockDim.y;
  const int icol = idx / blockDim.y;
  tile[threadIdx.y * pitch + threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[irow * pitch + icol];
  // END TODO
}

/// The bytes of dynamic shared memory that such a launch must provide. The block is `columns` threads wide and
/// `rows` high, and `pad` ints come after each row, the last one too.
__device__ int dynamic_bytes(int columns, int rows, int pad) {
  // TODO (about 1 line): how many pads are there, one for each row or one for each column?
  return rows * (columns + pad) * static_cast<int>(sizeof(int));
  // END TODO
}

/// The smallest pad with which neither the stores nor the loads of such a block have a conflict, or -1 if no such
/// pad exists. The block has 32, 64, 96, ... or 256 threads.
__device__ int smallest_pad(int columns, int rows) {
  // TODO (about 16 lines): which words does each warp store, which does it load, and how many pads must be tried?
  // From a pad of 32 on, all words lie in the banks in which they lay with a pad of 0.
  for (int pad = 0; pad < 32; ++pad) {
    const int pitch = columns + pad;
    bool free = true;
    for (int first = 0; first < columns * rows; first += 32) {
      unsigned stored = 0, loaded = 0;  // a bit for each bank
      for (int idx = first; idx < first + 32; ++idx) {
        stored |= 1u << (idx / columns * pitch + idx % columns) % 32;
        loaded |= 1u << (idx % rows * pitch + idx / rows) % 32;
      }
      free = free && stored == 0xffffffffu && loaded == 0xffffffffu;
    }
    if (free) return pad;
  }
  return -1;
  // END TODO
}
