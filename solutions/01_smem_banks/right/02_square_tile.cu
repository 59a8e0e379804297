//: section: async_copies
// TODO 0
#include <cuda_pipeline.h>
// END TODO
// TODO 1
  __shared__ int tile[side][side];
  __pipeline_memcpy_async(&tile[threadIdx.y][threadIdx.x], in + linear_index(), sizeof(int));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
// END TODO
// TODO 2
  __shared__ int tile[side][side];
  __pipeline_memcpy_async(&tile[threadIdx.x][threadIdx.y], in + linear_index(), sizeof(int));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO
// TODO 3
  __shared__ int tile[side][side];
  __pipeline_memcpy_async(&tile[threadIdx.y][threadIdx.x], in + linear_index(), sizeof(int));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO
// TODO 4
  __shared__ int tile[side][side];
  __pipeline_memcpy_async(&tile[threadIdx.x][threadIdx.y], in + linear_index(), sizeof(int));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
// END TODO

//: section: barrier_of_the_cluster
// The barrier is that of the cluster, where the GPU has clusters: a block without others is a cluster of its own.
// TODO 1
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
#if __CUDA_ARCH__ >= 900
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
#else
  __syncthreads();
#endif
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
// END TODO
// TODO 2
  __shared__ int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = in[linear_index()];
#if __CUDA_ARCH__ >= 900
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
#else
  __syncthreads();
#endif
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO
// TODO 3
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
#if __CUDA_ARCH__ >= 900
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
#else
  __syncthreads();
#endif
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO
// TODO 4
  __shared__ int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = in[linear_index()];
#if __CUDA_ARCH__ >= 900
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
#else
  __syncthreads();
#endif
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
// END TODO

//: section: bytes_floats_and_row_pointers
//: replace in 2: int => unsigned
//: replace in 2: in[linear_index()] => static_cast<unsigned>(in[linear_index()])
//: replace in 2: tile[threadIdx.x][threadIdx.y]; => static_cast<int>(tile[threadIdx.x][threadIdx.y]);
//: replace in 4: int => float
//: replace in 4: in[linear_index()] => __int_as_float(in[linear_index()])
//: replace in 4: tile[threadIdx.y][threadIdx.x] => __float_as_int(tile[threadIdx.y][threadIdx.x])
// TODO 1
  __shared__ __align__(4) unsigned char bytes[side * side * sizeof(int)];
  int* tile = reinterpret_cast<int*>(bytes);
  tile[linear_index()] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[linear_index()];
// END TODO
// TODO 3
  __shared__ int tile[side][side];
  int (*rows)[side] = tile;
  int* row = rows[threadIdx.y];
  row[threadIdx.x] = in[linear_index()];
  __syncthreads();
  const int* column = &tile[0][0] + threadIdx.y;
  out[linear_index()] = column[side * threadIdx.x];
// END TODO

//: section: cooperative_groups
//: replace: set_row_read_row(const int* in, int* out) => __launch_bounds__(side * side) set_row_read_row(const int* __restrict__ in, int* __restrict__ out)
// TODO 0
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
// END TODO
// TODO 1
  __shared__ int tile[side][side];
  const cg::thread_block block = cg::this_thread_block();
  const unsigned rank = block.thread_rank();
  tile[rank / side][rank % side] = in[rank];
  block.sync();
  out[rank] = tile[rank / side][rank % side];
// END TODO
// TODO 2
  __shared__ int tile[side][side];
  auto block = cg::this_thread_block();
  const dim3 t = block.thread_index();
  tile[t.x][t.y] = in[linear_index()];
  cg::sync(block);
  out[linear_index()] = tile[t.x][t.y];
// END TODO
// TODO 3
  __shared__ int tile[side][side];
  auto block = cg::this_thread_block();
  const unsigned rank = block.thread_rank();
  const unsigned row = rank / side, column = rank - row * side;
  tile[row][column] = in[rank];
  block.sync();
  out[rank] = tile[column][row];
// END TODO
// TODO 4
  __shared__ int tile[side][side];
  auto block = cg::this_thread_block();
  tile[threadIdx.x][threadIdx.y] = in[block.thread_rank()];
  block.sync();
  out[block.thread_rank()] = tile[threadIdx.y][threadIdx.x];
// END TODO
// TODO 5
  int sum = 0;
  const int threads = side * side;
  for (int warp = 0; warp * 32 < threads; ++warp) {
    unsigned long long count[8] = {};  // a byte a bank
    int most = 0;
    for (int lane = 0; lane < 32; ++lane) {
      const int thread = warp * 32 + lane;
      if (thread >= threads) break;
      const long long x = thread % side, y = thread / side;
      const long long word = down_columns ? x * pitch + y : y * pitch + x;
      const int bank = static_cast<int>(word & 31);
      auto* bytes = reinterpret_cast<unsigned char*>(count);
      most = max(most, static_cast<int>(++bytes[bank]));
    }
    sum += most;
  }
  return sum;
// END TODO

//: section: cstdint_assert_and_printf
// TODO 0
#include <cassert>
#include <cstdint>
#include <cstdio>
// END TODO
// TODO 1
  __shared__ int tile[side][side];
  const int64_t i = linear_index();
  assert(i < side * side);
  tile[threadIdx.y][threadIdx.x] = in[i];
  __syncthreads();
  out[i] = tile[threadIdx.y][threadIdx.x];
// END TODO
// TODO 2
  __shared__ std::int32_t tile[side][side];
  const std::uint32_t x = threadIdx.x, y = threadIdx.y;
  tile[x][y] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[x][y];
// END TODO
// TODO 3
  __shared__ int tile[side][side];
  const uint64_t i = linear_index();
  tile[threadIdx.y][threadIdx.x] = in[i];
  __syncthreads();
  const int value = tile[threadIdx.x][threadIdx.y];
  if (false) printf("thread %d reads %d\n", int(i), value);
  if (threadIdx.x == 0 && threadIdx.y == 0 && side == 0) printf("debug\n");
  out[i] = value;
// END TODO
// TODO 4
  __shared__ int tile[side][side];
  for (int i = linear_index(); i < side * side; i += blockDim.x * blockDim.y) tile[i % side][i / side] = in[i];
  __syncthreads();
  for (int i = linear_index(); i < side * side; i += blockDim.x * blockDim.y) out[i] = tile[i / side][i % side];
// END TODO
// TODO 5
  int64_t all_passes = 0;
  const int n = side * side;
  for (int warp = 0; warp < (n + 31) / 32; ++warp) {
    int words[32][32], used[32] = {};
    for (int t = warp * 32; t < n && t < warp * 32 + 32; ++t) {
      const int word = (t / side) * (down_columns ? 1 : pitch) + (t % side) * (down_columns ? pitch : 1);
      const int bank = word % 32;
      bool there = false;
      for (int k = 0; k < used[bank]; ++k) there |= words[bank][k] == word;
      if (!there) words[bank][used[bank]++] = word;
    }
    int most = 0;
    for (int b = 0; b < 32; ++b) most = used[b] > most ? used[b] : most;
    all_passes += most;
  }
  return (int)all_passes;
// END TODO

//: section: derived_lane_by_lane
// Counts for each lane how many lanes before it share its bank.
// TODO 5
  int total = 0;
  const int warps = (side * side + 31) / 32;
  for (int warp = 0; warp < warps; ++warp) {
    int worst = 0;
    for (int lane = 0; lane < 32 && warp * 32 + lane < side * side; ++lane) {
      int same = 0;
      for (int before = 0; before <= lane; ++before) {
        const int a = warp * 32 + before, b = warp * 32 + lane;
        const int word_a = down_columns ? a % side * pitch + a / side : a / side * pitch + a % side;
        const int word_b = down_columns ? b % side * pitch + b / side : b / side * pitch + b % side;
        same += (word_a - word_b) % 32 == 0;
      }
      worst = max(worst, same);
    }
    total += worst;
  }
  return total;
// END TODO

//: section: library_barrier
// The barrier is cuda::barrier of the library, where the GPU has mbarriers.
//: replace in 1: __shared__ int tile[side][side]; => __shared__ int tile[side][side];\n__shared__ Barrier barrier;\nbegin(barrier);
//: replace in 1: __syncthreads => barrier.arrive_and_wait
//: replace in 2: __shared__ int tile[side][side]; => __shared__ int tile[side][side];\n__shared__ Barrier barrier;\nbegin(barrier);
//: replace in 2: __syncthreads => barrier.arrive_and_wait
//: replace in 3: __shared__ int tile[side][side]; => __shared__ int tile[side][side];\n__shared__ Barrier barrier;\nbegin(barrier);
//: replace in 3: __syncthreads => barrier.arrive_and_wait
//: replace in 4: __shared__ int tile[side][side]; => __shared__ int tile[side][side];\n__shared__ Barrier barrier;\nbegin(barrier);
//: replace in 4: __syncthreads => barrier.arrive_and_wait
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

//: section: local_variable_linear_index
// TODO 1
  const int linear_index = threadIdx.y * blockDim.x + threadIdx.x;
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index];
  __syncthreads();
  out[linear_index] = tile[threadIdx.y][threadIdx.x];
// END TODO
// TODO 2
  const int linear_index = threadIdx.y * blockDim.x + threadIdx.x;
  __shared__ int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = in[linear_index];
  __syncthreads();
  out[linear_index] = tile[threadIdx.x][threadIdx.y];
// END TODO
// TODO 3
  const int linear_index = threadIdx.y * blockDim.x + threadIdx.x;
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index];
  __syncthreads();
  out[linear_index] = tile[threadIdx.x][threadIdx.y];
// END TODO
// TODO 4
  const int linear_index = threadIdx.y * blockDim.x + threadIdx.x;
  __shared__ int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = in[linear_index];
  __syncthreads();
  out[linear_index] = tile[threadIdx.y][threadIdx.x];
// END TODO

//: section: one_template_for_all
// TODO 0
__device__ int linear_index();
namespace {
enum class Order { row, column };
/// Where this thread's element lies.
template <int side, Order order>
__device__ __noinline__ int place() {
  return order == Order::row ? threadIdx.y * side + threadIdx.x : threadIdx.x * side + threadIdx.y;
}
template <int side, Order store, Order load>
__device__ __forceinline__ void move(const int* __restrict__ in, int* __restrict__ out) {
  __shared__ int tile[side * side];
  const int idx = linear_index();
  tile[place<side, store>()] = in[idx];
  __syncthreads();
  out[idx] = tile[place<side, load>()];
}
}  // namespace
// END TODO
// TODO 1
  move<side, Order::row, Order::row>(in, out);
// END TODO
// TODO 2
  move<side, Order::column, Order::column>(in, out);
// END TODO
// TODO 3
  move<side, Order::row, Order::column>(in, out);
// END TODO
// TODO 4
  move<side, Order::column, Order::row>(in, out);
// END TODO

//: section: pointers
// Pointers in place of subscripts.
// TODO 1
  __shared__ int tile[side][side];
  int* const mine = &tile[threadIdx.y][threadIdx.x];
  *mine = in[linear_index()];
  __syncthreads();
  out[linear_index()] = *mine;
// END TODO
// TODO 3
  __shared__ int tile[side][side];
  (&tile[0][0])[linear_index()] = in[linear_index()];
  __syncthreads();
  const int x = linear_index() / side, y = linear_index() % side;
  out[linear_index()] = tile[y][x];
// END TODO

//: section: struct_and_assembly
// A tile in a structure, a volatile one, and accesses and a barrier in PTX.
// TODO 1
  __shared__ struct { int element[side][side]; } tile;
  const unsigned x = threadIdx.x, y = threadIdx.y;
  const int mine = in[linear_index()];
  tile.element[y][x] = mine;
  __syncthreads();
  const int got = tile.element[y][x];
  out[linear_index()] = got;
// END TODO
// TODO 2
  __shared__ volatile int tile[side][side];
  const int x = threadIdx.x, y = threadIdx.y, idx = y * side + x;
  tile[x][y] = __ldg(in + idx);
  __syncthreads();
  out[idx] = tile[x][y];
// END TODO
// TODO 3
  __shared__ __align__(16) int tile[side * side];
  const unsigned base = static_cast<unsigned>(__cvta_generic_to_shared(tile));
  const int idx = linear_index();
  asm volatile("st.shared.u32 [%0], %1;" ::"r"(base + 4 * idx), "r"(in[idx]) : "memory");
  asm volatile("bar.sync 0;" ::: "memory");
  int element;
  asm volatile("ld.shared.u32 %0, [%1];" : "=r"(element) : "r"(base + 4 * (threadIdx.x * side + threadIdx.y)) : "memory");
  out[idx] = element;
// END TODO
// TODO 4
  __shared__ int tile[side][side];
  int(*const rows)[side] = tile;
  auto* const place = &rows[threadIdx.x][threadIdx.y];
  *place = in[linear_index()];
  __barrier_sync(0);
  out[linear_index()] = *(&rows[0][0] + linear_index());
// END TODO

//: section: tile_of_one_dimension
// The subscripts are computed by hand.
// TODO 1
  __shared__ int tile[side * side];
  const int row = threadIdx.y * side + threadIdx.x;
  const int column = threadIdx.x * side + threadIdx.y;
  tile[row] = in[row];
  __syncthreads();
  out[row] = tile[row];
// END TODO
// TODO 2
  __shared__ int tile[side * side];
  const int row = threadIdx.y * side + threadIdx.x;
  const int column = threadIdx.x * side + threadIdx.y;
  tile[column] = in[row];
  __syncthreads();
  out[row] = tile[column];
// END TODO
// TODO 3
  __shared__ int tile[side * side];
  const int row = threadIdx.y * side + threadIdx.x;
  const int column = threadIdx.x * side + threadIdx.y;
  tile[row] = in[row];
  __syncthreads();
  out[row] = tile[column];
// END TODO
// TODO 4
  __shared__ int tile[side * side];
  const int row = threadIdx.y * side + threadIdx.x;
  const int column = threadIdx.x * side + threadIdx.y;
  tile[column] = in[row];
  __syncthreads();
  out[row] = tile[row];
// END TODO
