//: section: barrier_first
// The second barrier of a round stands at its beginning; own elements stay in registers; the idle threads store zeros.
//: replace in 1: [t] => [kThreads - 1 - t]
//: replace in 1: kThreads - 1 - t => t
// TODO 2
  const int own = i < n ? in[i] : 0;
  tile[t] = own;
  __syncthreads();
  const int before = t > 0 ? tile[t - 1] : 0;
  difference = i < n ? own - before : 0;
// END TODO
// TODO 3
    __syncthreads();
    tile[t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    __syncthreads();
    sum += (k + 1) * tile[(t + 1) & (kThreads - 1)];
// END TODO

//: section: barriers_of_some_warps
// Pairs of warps that exchange their halves wait for each other alone.
//: replace: tile[t] = in[base + t]; => const int warp = t / 32, pair = warp < 2 ? warp : 3 - warp;\ntile[t] = in[base + t];
//: replace in 1: __syncthreads() => asm volatile("bar.sync %0, 64;" ::"r"(pair + 1) : "memory")
// TODO 2
  const int warps = min(4, (n - static_cast<int>(blockIdx.x) * kThreads + 31) / 32);
  if (t / 32 < warps) {
    if (i < n) tile[t] = in[i];
    asm volatile("bar.sync 5, %0;" ::"r"(32 * warps) : "memory");
    if (i < n) difference = tile[t] - (t > 0 ? tile[t - 1] : 0);
  }
// END TODO
// TODO 3
    if (k != 0) __syncthreads();
    tile[t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    __syncthreads();
    sum += (k + 1) * tile[t == kThreads - 1 ? 0 : t + 1];
// END TODO

//: section: clamped_and_turned
// An index held within the array in place of a branch; turned while it is stored.
//: replace: tile[t] = in[base + t]; => const int element = in[base + t];\ntile[kThreads - 1 - t] = element;
//: replace in 1: kThreads - 1 - t => t
// TODO 2
  const int own = in[i < n ? i : n - 1];
  tile[t] = own;
  __syncthreads();
  const int before = t == 0 ? 0 : tile[t - 1];
  difference = i < n ? own - before : 0;
// END TODO
// TODO 3
    const int own = in[(blockIdx.x * tiles + k) * kThreads + t];
    if (k > 0) __syncthreads();
    tile[t] = own;
    __syncthreads();
    const int next = t + 1 < kThreads ? t + 1 : 0;
    sum += tile[next] * (k + 1);
// END TODO

//: section: half_loads_twice
// Half of the threads bring in two neighbouring elements each, one after the other.
// TODO 1
  if (t < kThreads / 2) {
    tile[2 * t] = in[base + 2 * t];
    tile[2 * t + 1] = in[base + 2 * t + 1];
  }
  __syncthreads();
  out[base + t] = tile[kThreads - 1 - t];
// END TODO
// TODO 3
    const int* const here = in + (blockIdx.x * tiles + k) * kThreads;
    if (t < kThreads / 2) {
      const int2 two = make_int2(here[2 * t], here[2 * t + 1]);
      tile[2 * t] = two.x;
      tile[2 * t + 1] = two.y;
    }
    __syncthreads();
    sum += (k + 1) * tile[t + 1 < kThreads ? t + 1 : 0];
    __syncthreads();
// END TODO

//: section: library_barrier
// Every barrier is cuda::barrier of the library, where the GPU has mbarriers.
//: replace: tile[t] = in[base + t]; => __shared__ Barrier barrier;\nbegin(barrier);\ntile[t] = in[base + t];
//: replace in 1: __syncthreads => barrier.arrive_and_wait
//: replace: if (i < n) tile[t] = in[i]; => __shared__ Barrier barrier;\nbegin(barrier);\nif (i < n) tile[t] = in[i];
//: replace in 2: __syncthreads => barrier.arrive_and_wait
// TODO 0
#include <cuda/barrier>
#if __CUDA_ARCH__ >= 800
using Barrier = cuda::barrier<cuda::thread_scope_block>;
__device__ void begin(Barrier& barrier) {
  if (threadIdx.x == 0) init(&barrier, blockDim.x);
  __syncthreads();
}
#else
struct Barrier {
  __device__ void arrive_and_wait() { __syncthreads(); }
};
__device__ void begin(Barrier&) {}
#endif
// END TODO
// TODO 3
    __shared__ Barrier barrier;
    if (k == 0) begin(barrier);
    tile[t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    barrier.arrive_and_wait();
    sum += (k + 1) * tile[(t + 1) % kThreads];
    barrier.arrive_and_wait();
// END TODO

//: section: memcpy_async
// memcpy_async of cooperative groups brings the elements in.
// TODO 0
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
// END TODO
// TODO 1
  namespace cg = cooperative_groups;
  const auto block = cg::this_thread_block();
  cg::memcpy_async(block, tile, in + base, sizeof(int) * kThreads);
  cg::wait(block);
  out[base + t] = tile[kThreads - 1 - t];
// END TODO

//: section: pair_swap
// Half of the threads bring in the elements t and 127 - t, and store each at the other's place.
// TODO 1
  if (t < kThreads / 2) {
    const int a = in[base + t], b = in[base + kThreads - 1 - t];
    tile[t] = b;
    tile[kThreads - 1 - t] = a;
  }
  __syncthreads();
  out[base + t] = tile[t];
// END TODO

//: section: quarter_loads_int4
// One warp brings in 16 bytes a thread. An element comes back to its thread, and the barrier orders all others.
// TODO 1
  __shared__ int4 quads[kThreads / 4];
  if (t < kThreads / 4) quads[t] = reinterpret_cast<const int4*>(in + base)[t];
  __syncthreads();
  out[base + t] = reinterpret_cast<const int*>(quads)[kThreads - 1 - t];
// END TODO

//: section: read_in_another_order
// Each thread stores one element, but not the one with its own number.
//: replace: tile[t] = in[base + t]; => const int place = (t * 5 + 3) % kThreads;\ntile[place] = in[base + place];

//: section: split_conditions
// Asks for the end of the data once, and waits outside.
// TODO 1
  const int other = kThreads - 1 - t;
  tile[t] = in[base + t];
  __syncthreads();
  const int value = tile[other];
  out[base + t] = value;
// END TODO
// TODO 2
  const bool has_work = i < n;
  if (has_work) tile[t] = in[i];
  __syncthreads();
  if (has_work && t == 0) difference = tile[0];
  if (has_work && t != 0) difference = tile[t] - tile[t - 1];
// END TODO

//: section: stored_where_it_is_read
// TODO 1
  const int other = kThreads - 1 - t;
  tile[other] = in[base + t];
  __syncthreads();
  out[base + t] = tile[t];
  __syncthreads();
// END TODO
// TODO 2
  const int own = i < n ? in[i] : 0;
  tile[t] = own;
  __syncthreads();
  difference = i < n ? (t == 0 ? own : own - tile[t - 1]) : 0;
// END TODO
// TODO 3
    const int* const here = in + (blockIdx.x * tiles + k) * kThreads;
    __syncthreads();
    tile[(t + kThreads - 1) % kThreads] = here[t];
    __syncthreads();
    sum += (k + 1) * tile[t];
// END TODO

//: section: two_tiles
// Two tiles in turn: one barrier a round is enough, because the tile that is overwritten was read before the last one.
// TODO 3
    __shared__ int other[kThreads];
    int* const now = k % 2 == 0 ? tile : other;
    now[t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    __syncthreads();
    sum += (k + 1) * now[(t + 1) % kThreads];
// END TODO

//: section: votes_at_barriers
// Barriers that count or agree are barriers as well.
// TODO 1
  tile[kThreads - 1 - t] = in[base + t];
  const int all = __syncthreads_count(1);
  if (all == kThreads) out[base + t] = tile[t];
// END TODO
// TODO 2
  int own = 0;
  if (i < n) own = tile[t] = in[i];
  const bool any = __syncthreads_or(i < n);
  if (any && i < n) {
    difference = own;
    if (t != 0) difference -= tile[t - 1];
  }
// END TODO
// TODO 3
    __shared__ int second[kThreads];
    int* const now = k & 1 ? second : tile;
    now[t] = __ldg(&in[(blockIdx.x * tiles + k) * kThreads + t]);
    __syncthreads_and(1);
    sum += (k + 1) * now[(t + 1) & (kThreads - 1)];
// END TODO
