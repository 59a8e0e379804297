//: section: async_copies
// TODO 0
#include <cuda_pipeline.h>
// END TODO
// TODO 1
  extern __shared__ int tile[];
  const int side = blockDim.x, i = threadIdx.y * side + threadIdx.x;
  __pipeline_memcpy_async(tile + i, in + i, sizeof(int));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  out[i] = tile[threadIdx.x * side + threadIdx.y];
// END TODO

//: section: bytes_of_float4
// The dynamic array has another type and alignment.
// TODO 1
  extern __shared__ float4 memory[];
  int* const tile = reinterpret_cast<int*>(memory);
  const unsigned side = blockDim.y, x = threadIdx.x, y = threadIdx.y;
  int* const row = tile + y * side;
  row[x] = in[x + y * side];
  __syncthreads();
  const int element = *(tile + (x * side + y));
  out[x + y * side] = element;
// END TODO
// TODO 2
  size_t bytes = flags;
  while (bytes % sizeof(int) != 0) bytes++;
  for (int row = 0; row < side; row++) bytes += side * sizeof(int);
  return static_cast<unsigned>(bytes);
// END TODO

//: section: chars
// Dynamic memory declared as bytes, as where several arrays share it.
// TODO 1
  extern __shared__ __align__(4) unsigned char bytes[];
  int* const tile = reinterpret_cast<int*>(bytes);
  const unsigned side = blockDim.x;
  const unsigned here = threadIdx.y * side + threadIdx.x;
  tile[here] = in[here];
  __syncthreads();
  const unsigned there = threadIdx.y + side * threadIdx.x;
  out[here] = tile[there];
// END TODO
// TODO 2
  unsigned begin = flags;
  while (begin % sizeof(int) != 0) ++begin;
  return begin + sizeof(int) * (side * side);
// END TODO

//: section: from_the_linear_index
// Row and column of the load from the linear index.
// TODO 1
  extern __shared__ int tile[];
  const int side = blockDim.y;
  const int i = threadIdx.y * side + threadIdx.x;
  tile[i] = in[i];
  __syncthreads();
  const int row = i % side, column = i / side;
  out[i] = tile[row * side + column];
// END TODO
// TODO 2
  return ((flags + 3u) & ~3u) + 4u * side * side;
// END TODO

//: section: library_barrier
// The barrier is cuda::barrier of the library, where the GPU has mbarriers.
//: replace: extern __shared__ int tile[]; => extern __shared__ int tile[];\n__shared__ Barrier barrier;\nbegin(barrier);
//: replace: __syncthreads => barrier.arrive_and_wait
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

//: section: row_and_column_pointers
// TODO 1
  extern __shared__ __align__(16) int tile[];
  const int n = blockDim.x;
  int* row = &tile[threadIdx.y * n];
  const int* column = &tile[threadIdx.y];
  const int i = threadIdx.x + n * threadIdx.y;
  row[threadIdx.x] = in[i];
  __syncthreads();
  out[i] = column[threadIdx.x * n];
// END TODO
// TODO 2
  return ((flags + 3) >> 2 << 2) + ((side * side) << 2);
// END TODO
