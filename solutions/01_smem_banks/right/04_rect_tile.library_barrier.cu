// The barrier is cuda::barrier of the library, where the GPU has mbarriers.
// whole file
#include <cuda/barrier>

// 04 Rectangular tile
//
// The block is `columns` threads wide and `rows` high. The tile has the same shape. Thread number idx = threadIdx.y *
// columns + threadIdx.x stores in[idx] into the tile, along its rows. Then the threads read the tile down its
// columns. Thread idx reads the idx-th element in the order "column 0 from top to bottom, column 1 from top to
// bottom, ...", and writes it to out[idx]. In a square tile that was tile[threadIdx.x][threadIdx.y]; here that
// would leave the tile. The shape may be any with up to 1,024 threads.
#include "lab.h"

#if __CUDA_ARCH__ >= 800
using Barrier = cuda::barrier<cuda::thread_scope_block>;
__device__ void begin(Barrier& barrier) {
  if (threadIdx.x == 0 && threadIdx.y == 0) init(&barrier, blockDim.x * blockDim.y);
  __syncthreads();
}
#else
struct Barrier {
  __device__ void arrive_and_wait() { __syncthreads(); }
};
__device__ void begin(Barrier&) {}
#endif

/// The tile is an array of two dimensions, of a size known at compile time.
template <int columns, int rows>
__global__ void set_row_read_col_rect(const int* in, int* out) {
  // TODO (about 7 lines): idx, and the row and column it reads; store in[idx], wait, load and write out
  __shared__ int tile[rows][columns];
  __shared__ Barrier barrier;
  begin(barrier);
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  barrier.arrive_and_wait();
  out[idx] = tile[irow][icol];
  // END TODO
}

/// The same with a dynamic tile: columns == blockDim.x, rows == blockDim.y.
__global__ void set_row_read_col_rect_dyn(const int* in, int* out) {
  // TODO (about 7 lines): as above, but compute one index from row and column yourself
  extern __shared__ int tile[];
  __shared__ Barrier barrier;
  begin(barrier);
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  const int irow = idx % blockDim.y;
  const int icol = idx / blockDim.y;
  tile[idx] = in[idx];
  barrier.arrive_and_wait();
  out[idx] = tile[irow * blockDim.x + icol];
  // END TODO
}
