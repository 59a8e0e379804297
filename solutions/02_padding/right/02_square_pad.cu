//: section: aligned
//: replace in 1: int => __align__(128) int
// TODO 2
  struct alignas(16) Tile { int rows[side][side + 1]; };
  __shared__ Tile tile;
  tile.rows[threadIdx.x][threadIdx.y] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile.rows[threadIdx.y][threadIdx.x];
// END TODO

//: section: asynchronous_copies
// TODO 0
#include <cuda_pipeline.h>
// END TODO
// TODO 1
  __shared__ int tile[side][side + 1];
  __pipeline_memcpy_async(&tile[threadIdx.y][threadIdx.x], &in[linear_index()], 4); __pipeline_commit(); __pipeline_wait_prior(0);
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO
// TODO 2
  __shared__ int tile[side][side + 1];
  __pipeline_memcpy_async(&tile[threadIdx.x][threadIdx.y], &in[linear_index()], 4); __pipeline_commit(); __pipeline_wait_prior(0);
  __syncthreads();
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
// END TODO

//: section: barrier_of_the_library
// Before 8.0 the barrier of the library is made of plain loads and stores, which are counted.
// TODO 0
#include <cuda/barrier>
#pragma nv_diag_suppress static_var_with_dynamic_init
// END TODO
// TODO 1
  __shared__ int tile[side][side + 1];
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
#if __CUDA_ARCH__ >= 800
  if (threadIdx.x == 0 && threadIdx.y == 0) init(&bar, blockDim.x * blockDim.y);
  __syncthreads();
#endif
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
#if __CUDA_ARCH__ >= 800
  bar.arrive_and_wait();
#else
  __syncthreads();
#endif
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO
// TODO 2
  __shared__ int tile[side][side + 1];
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
#if __CUDA_ARCH__ >= 800
  if (threadIdx.x == 0 && threadIdx.y == 0) init(&bar, blockDim.x * blockDim.y);
  __syncthreads();
#endif
  tile[threadIdx.x][threadIdx.y] = in[linear_index()];
#if __CUDA_ARCH__ >= 800
  bar.arrive_and_wait();
#else
  __syncthreads();
#endif
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
// END TODO

//: section: cooperative_groups
//: replace: set_row_read_col_pad(const int* in, int* out) => set_row_read_col_pad(const int* __restrict__ in, int* __restrict__ out)
// TODO 0
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
template <int side, int pad = 1>
struct PaddedTile {
  int words[side * (side + pad)];
  __device__ int& operator()(int row, int column) { return words[row * (side + pad) + column]; }
};
// END TODO
// TODO 1
  __shared__ PaddedTile<side> tile;
  const auto block = cg::this_thread_block();
  const unsigned rank = block.thread_rank();
  tile(rank / side, rank % side) = in[rank];
  block.sync();
  out[rank] = tile(rank % side, rank / side);
// END TODO
// TODO 2
  __shared__ PaddedTile<side> tile;
  tile(threadIdx.x, threadIdx.y) = in[linear_index()];
  cg::sync(cg::this_thread_block());
  out[linear_index()] = tile(threadIdx.y, threadIdx.x);
// END TODO

//: section: flat_without_the_last_pad
//: replace in 1: [side][side + 1]; => [side * (side + 1) - 1];  // without the last pad
//: replace: [threadIdx.y][threadIdx.x] = => [threadIdx.y * (side + 1) + threadIdx.x] =
//: replace: [threadIdx.x][threadIdx.y]; => [threadIdx.x * (side + 1) + threadIdx.y];
//: replace in 2: [side][side + 1]; => [side * (side + 1) - 1];  // without the last pad
//: replace: [threadIdx.x][threadIdx.y] = => [threadIdx.x * (side + 1) + threadIdx.y] =
//: replace: [threadIdx.y][threadIdx.x]; => [threadIdx.y * (side + 1) + threadIdx.x];

//: section: half_of_the_threads
// TODO 1
  __shared__ int tile[side][side + 1];
  constexpr int half = (side * side + 1) / 2;  // each of as many threads moves two elements
  const int first = linear_index();
  if (first < half)
    for (int index = first; index < side * side; index += half) tile[index / side][index % side] = in[index];
  __syncthreads();
  if (first < half)
    for (int index = first; index < side * side; index += half) out[index] = tile[index % side][index / side];
// END TODO
// TODO 2
  __shared__ int tile[side][side + 1];
  constexpr int half = (side * side + 1) / 2;
  const int first = linear_index();
  if (first < half)
    for (int index = first; index < side * side; index += half) tile[index % side][index / side] = in[index];
  __syncthreads();
  if (first < half)
    for (int index = first; index < side * side; index += half) out[index] = tile[index / side][index % side];
// END TODO

//: section: odd_pitch
//: replace in 1: + => |
//: replace in 2: + => |

//: section: pad_in_front
//: replace in 1: side + 1 => 1 + side
//: replace: [threadIdx.x] = => [1 + threadIdx.x] =
//: replace: [threadIdx.y]; => [1 + threadIdx.y];
//: replace in 2: int => float
//: replace in 2: in[linear_index()] => __int_as_float(in[linear_index()])
//: replace: tile[threadIdx.y][threadIdx.x]; => __float_as_int(tile[threadIdx.y][threadIdx.x]);

//: section: rotated_rows
// TODO 1
  __shared__ int tile[side][side + 1];
  const int x = threadIdx.x, y = threadIdx.y;
  tile[y][x] = in[y * blockDim.x + x];
  __syncthreads();
  int value = tile[x][y];
  __syncthreads();
  out[y * blockDim.x + x] = value;
// END TODO
// TODO 2
  // no pad word used: rows rotated instead (same bytes or fewer)
  __shared__ int tile[side * side];
  const int x = threadIdx.x, y = threadIdx.y;
  tile[x * side + (y + x) % side] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[y * side + (x + y) % side];
// END TODO

//: section: rows_of_a_structure
// A row and its pad are a structure; the other tile is volatile.
// TODO 1
  struct Row {
    int element[side];
    int pad;
  };
  __shared__ Row tile[side];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  tile[y].element[x] = in[y * side + x];
  __syncthreads();
  out[y * side + x] = tile[x].element[y];
// END TODO
// TODO 2
  constexpr int pitch = side + 1;
  __shared__ volatile int tile[side * pitch];
  const int idx = linear_index();
  const int mine = in[idx];
  tile[threadIdx.x * pitch + threadIdx.y] = mine;
  __syncthreads();
  volatile int* const row = tile + threadIdx.y * pitch;
  out[idx] = row[threadIdx.x];
// END TODO

//: section: swizzled_where_full
// A permutation of each row where the side allows it, the pad elsewhere.
// TODO 1
  constexpr bool kSwizzle = side == 32;
  __shared__ int tile[side][kSwizzle ? side : side + 1];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  tile[y][kSwizzle ? x ^ y : x] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[x][kSwizzle ? x ^ y : y];
// END TODO

//: section: warp_told_to_all_lanes
// TODO 1
  __shared__ int tile[side][side + 1];
  const int warp = __shfl_sync(__activemask(), linear_index() / 32, 0);
  const int idx = warp * 32 + linear_index() % 32;
  tile[idx / side][idx % side] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % side][idx / side];
// END TODO
// TODO 2
  __shared__ int tile[side][side + 1];
  const int warp = __shfl_sync(__activemask(), linear_index() / 32, 0);
  const int idx = warp * 32 + linear_index() % 32;
  tile[idx % side][idx / side] = in[idx];
  __syncthreads();
  out[idx] = tile[idx / side][idx % side];
// END TODO
