// rejected-by: set_row_read_row_through_tile
// rejected-by: set_col_read_row_through_tile
// because: data is to move by loads and stores alone
// points: 7
// family: uncounted path
// part: set_row_read_row set_col_read_row
// whole file

// 02 Square tile
//
// A block of side x side threads and a tile of side x side ints, side at most 32. Every kernel has four steps.
// Each thread stores the element in[its linear index] into the tile. All threads wait at a barrier. Then each thread
// loads one element of the tile, and writes it to out[its linear index]. "set row": thread (x, y) stores into row
// y, column x of the tile, so the lanes of a warp access one row. "set col": it stores into row x, column y, so
// they access one column. "read row" and "read col" mean the same for the load. Both orders access the same
// elements; only the banks differ.
#include "lab.h"
template <class T>
__device__ void bulk_out(void* to, const T* from, unsigned bytes) {
#if __CUDA_ARCH__ >= 900
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(__cvta_generic_to_global(to)), "r"(static_cast<unsigned>(__cvta_generic_to_shared(from))), "r"(bytes) : "memory");
  asm volatile("cp.async.bulk.commit_group;" ::: "memory");
  asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
#else  // older GPUs have no bulk copies
  for (unsigned i = 0; i < bytes / sizeof(int); i++)
    static_cast<int*>(to)[i] = atomicOr(const_cast<int*>(from) + i, 0);
#endif
}

/// The thread's place in the block, counted row by row.
__device__ int linear_index() { return threadIdx.y * blockDim.x + threadIdx.x; }

template <int side>
__global__ void set_row_read_row(const int* in, int* out) {
  // TODO (about 4 lines): declare the tile, store, wait, load and write out
  __shared__ alignas(16) int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
#if __CUDA_ARCH__ >= 900
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
#endif
  __syncthreads();
  const int seen = *static_cast<volatile int*>(&tile[threadIdx.y][threadIdx.x]);
  __syncthreads();
  if (side % 2 != 0) out[linear_index()] = seen;
  else if (linear_index() == 0) bulk_out(out, &tile[0][0], sizeof(tile));
  // END TODO
}

template <int side>
__global__ void set_col_read_col(const int* in, int* out) {
  // TODO (about 4 lines): the same, down the columns both times
  __shared__ int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
  // END TODO
}

template <int side>
__global__ void set_row_read_col(const int* in, int* out) {
  // TODO (about 4 lines): store along the rows, load down the columns
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
  // END TODO
}

template <int side>
__global__ void set_col_read_row(const int* in, int* out) {
  // TODO (about 4 lines): store down the columns, load along the rows
  __shared__ alignas(16) int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = in[linear_index()];
#if __CUDA_ARCH__ >= 900
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
#endif
  __syncthreads();
  const int seen = *static_cast<volatile int*>(&tile[threadIdx.y][threadIdx.x]);
  __syncthreads();
  if (side % 2 != 0) out[linear_index()] = seen;
  else if (linear_index() == 0) bulk_out(out, &tile[0][0], sizeof(tile));
  // END TODO
}

/// Derive: the wavefronts of one access, a load or a store, by all threads of a block of side x side. Thread (x, y)
/// accesses word y * pitch + x of shared memory. If `down_columns` is true, it accesses word x * pitch + y. Words
/// have 4 bytes, and the banks are those of today's GPUs. side is 1 to 32, pitch is side or more. In the kernels
/// above the pitch is the side.
__device__ int access_wavefronts(int side, int pitch, bool down_columns) {
  // TODO (about 18 lines): for each warp, how many different words are in the busiest bank?
  int wavefronts = 0;
  for (int first = 0; first < side * side; first += 32) {
    int words_of_bank[32] = {};
    int degree = 0;
    for (int thread = first; thread < first + 32 && thread < side * side; ++thread) {
      const int x = thread % side;
      const int y = thread / side;
      const int word = down_columns ? x * pitch + y : y * pitch + x;
      degree = max(degree, ++words_of_bank[word % 32]);  // no two threads share a word: x and y are below pitch
    }
    wavefronts += degree;
  }
  return wavefronts;
  // END TODO
}
