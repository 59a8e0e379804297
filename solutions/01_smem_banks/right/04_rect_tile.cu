//: section: async_copy_primitives
//: replace: const int irow = idx % rows => __pipeline_memcpy_async(&tile[threadIdx.y][threadIdx.x], in + idx, sizeof(int))
//: replace: const int icol = idx / rows => __pipeline_commit()
//: replace: tile[threadIdx.y][threadIdx.x] = in[idx] => __pipeline_wait_prior(0)
//: replace: [irow][icol] => [idx % rows][idx / rows]
//: replace: const int irow = idx % blockDim.y => __pipeline_memcpy_async(tile + idx, in + idx, sizeof(int))
//: replace: const int icol = idx / blockDim.y => __pipeline_commit()
//: replace: tile[idx] = in[idx] => __pipeline_wait_prior(0)
//: replace: irow * blockDim.x + icol => idx % blockDim.y * blockDim.x + idx / blockDim.y
// TODO 0
#include <cuda_pipeline.h>
// END TODO

//: section: counted_up
// Column by column without a remainder.
//: replace: const int irow = idx % rows; =>
//: replace: const int icol = idx / rows; =>
//: replace: out[idx] = tile[irow][icol]; => const int column = idx / rows;\nout[idx] = tile[idx - column * rows][column];
// TODO 2
  extern __shared__ int tile[];
  const unsigned idx = blockDim.x * threadIdx.y + threadIdx.x;
  tile[idx] = in[idx];
  const unsigned column = idx / blockDim.y, row = idx - column * blockDim.y;
  __syncthreads();
  out[idx] = (tile + row * blockDim.x)[column];
// END TODO

//: section: divided_once
// One division, and the remainder from it.
// TODO 1
  __shared__ int tile[columns * rows];
  const unsigned idx = threadIdx.x + threadIdx.y * columns;
  const unsigned column = idx / rows, row = idx - column * rows;
  const int element = in[idx];
  tile[idx] = element;
  __syncthreads();
  out[idx] = tile[row * columns + column];
// END TODO
// TODO 2
  extern __shared__ unsigned char bytes[];
  auto* const tile = reinterpret_cast<int*>(bytes);
  const unsigned width = blockDim.x, height = blockDim.y;
  const unsigned idx = threadIdx.x + threadIdx.y * width;
  unsigned row = idx;
  unsigned column = 0;
#pragma unroll 1
  while (row >= height) {
    row -= height;
    ++column;
  }
  tile[threadIdx.y * width + threadIdx.x] = in[idx];
  __syncthreads();
  const int* from = tile + column;
  from += row * width;
  out[idx] = *from;
// END TODO

//: section: lambda_and_subtraction
// TODO 1
  __shared__ int tile[rows][columns];
  int idx = threadIdx.x;
  idx += columns * threadIdx.y;
  (&tile[0][0])[idx] = in[idx];
  __syncthreads();
  int c = 0, r = idx;
  for (; r >= rows; r -= rows) ++c;
  out[idx] = tile[r][c];
// END TODO
// TODO 2
  extern __shared__ int tile[];
  auto word = [columns = blockDim.x](unsigned r, unsigned c) { return r * columns + c; };
  const unsigned idx = word(threadIdx.y, threadIdx.x);
  tile[idx] = in[idx];
  __syncthreads();
  out[idx] = tile[word(idx % blockDim.y, idx / blockDim.y)];
// END TODO

//: section: library_barrier
// The barrier is cuda::barrier of the library, where the GPU has mbarriers.
//: replace: __shared__ int tile[rows][columns]; => __shared__ int tile[rows][columns];\n__shared__ Barrier barrier;\nbegin(barrier);
//: replace in 1: __syncthreads => barrier.arrive_and_wait
//: replace: extern __shared__ int tile[]; => extern __shared__ int tile[];\n__shared__ Barrier barrier;\nbegin(barrier);
//: replace in 2: __syncthreads => barrier.arrive_and_wait
// TODO 0
#include <cuda/barrier>
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
// END TODO

//: section: one_dimension
// A tile of one dimension in both kernels, and one function for the place.
// TODO 1
  __shared__ int tile[rows * columns];
  const unsigned idx = threadIdx.y * columns + threadIdx.x;
  tile[idx] = in[idx];
  __syncthreads();
  auto place = [](unsigned i) { return i % rows * columns + i / rows; };
  const int mine = tile[place(idx)];
  out[idx] = mine;
// END TODO

//: section: permutation_by_modulus
// TODO 1
  __shared__ int tile[rows][columns];
  constexpr int n = rows * columns;
  const int idx = threadIdx.y * columns + threadIdx.x;
  *(tile[0] + idx) = in[idx];
  __syncthreads();
  const int from = idx == n - 1 ? n - 1 : (int)((long long)idx * columns % (n - 1 > 0 ? n - 1 : 1));
  out[idx] = *(tile[0] + from);
// END TODO
// TODO 2
  extern __shared__ int tile[];
  const int n = blockDim.x * blockDim.y;
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  tile[idx] = in[idx];
  __syncthreads();
  const int from = idx == n - 1 ? n - 1 : idx * (int)blockDim.x % (n - 1);
  out[idx] = tile[from];
// END TODO
