//: section: async_copies
// TODO 2
  __shared__ float tile[kSide][kSide];
  for (int j = threadIdx.y; j < kSide; j += 8) {
    const float* from = in + (size_t(blockIdx.y) * kSide + j) * nx + blockIdx.x * kSide + threadIdx.x;
    float* place = &tile[j][threadIdx.x];
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(place))),
                 "l"(__cvta_generic_to_global(from))
                 : "memory");
#else
    *place = *from;
#endif
  }
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.wait_all;" ::: "memory");
#endif
  __syncthreads();
  for (int j = threadIdx.y; j < kSide; j += 8)
    out[(size_t(blockIdx.x) * kSide + j) * ny + blockIdx.y * kSide + threadIdx.x] = tile[threadIdx.x][j];
// END TODO

//: section: barrier_of_the_library
// TODO 0
#include <cuda/barrier>
// END TODO
// TODO 2
  __shared__ float tile[32][32];
#if __CUDA_ARCH__ >= 800  // before, it waits in a loop
#pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  if (threadIdx.x == 0 && threadIdx.y == 0) init(&bar, blockDim.x * blockDim.y);
  __syncthreads();
#endif
  const size_t bx = blockIdx.x * 32, by = blockIdx.y * 32;
  for (unsigned r = threadIdx.y; r < 32; r += 8) tile[r][threadIdx.x] = in[(by + r) * nx + bx + threadIdx.x];
#if __CUDA_ARCH__ >= 800
  bar.arrive_and_wait();
#else
  __syncthreads();
#endif
  for (unsigned r = threadIdx.y; r < 32; r += 8) out[(bx + r) * ny + by + threadIdx.x] = tile[threadIdx.x][r];
// END TODO

//: section: blocks_along_diagonals
// TODO 2
  __shared__ float tile[kSide][kSide];
  const unsigned number = blockIdx.y * gridDim.x + blockIdx.x;
  const unsigned by = number % gridDim.y, bx = (number / gridDim.y + by) % gridDim.x;
#pragma unroll
  for (unsigned r = 0; r < kSide; r += 8)
    tile[r + threadIdx.y][threadIdx.x] = in[(kSide * by + r + threadIdx.y) * nx + kSide * bx + threadIdx.x];
  asm volatile("barrier.sync 0;" ::: "memory");
#pragma unroll
  for (unsigned r = 0; r < kSide; r += 8)
    out[(kSide * bx + r + threadIdx.y) * ny + kSide * by + threadIdx.x] = tile[threadIdx.x][r + threadIdx.y];
// END TODO

//: section: bulk_copies
// TODO 2
  // The first warp copies the tile in bulk, a row a lane; an mbarrier counts the bytes that are there.
  __shared__ alignas(16) float tile[kSide][kSide];
  const int t = threadIdx.y * kSide + threadIdx.x;
#if __CUDA_ARCH__ >= 900
  __shared__ alignas(8) unsigned long long full;
  const auto shared = [](const void* at) { return static_cast<unsigned>(__cvta_generic_to_shared(at)); };
  if (t == 0) asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(shared(&full)), "r"(kSide) : "memory");
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
  if (t < kSide) {
    const float* from = in + (size_t(blockIdx.y) * kSide + t) * nx + blockIdx.x * kSide;
    const unsigned bytes = sizeof(tile[t]);
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(shared(&full)), "r"(bytes) : "memory");
    asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(
                     shared(tile[t])),
                 "l"(__cvta_generic_to_global(from)), "r"(bytes), "r"(shared(&full))
                 : "memory");
  }
  unsigned there = 0;
  while (there == 0)
    asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], 0; selp.u32 %0, 1, 0, p; }"
                 : "=r"(there)
                 : "r"(shared(&full))
                 : "memory");
#else
  for (int j = threadIdx.y; j < kSide; j += 8)
    tile[j][threadIdx.x] = in[(size_t(blockIdx.y) * kSide + j) * nx + blockIdx.x * kSide + threadIdx.x];
  __syncthreads();
#endif
  for (int j = threadIdx.y; j < kSide; j += 8)
    out[(size_t(blockIdx.x) * kSide + j) * ny + blockIdx.y * kSide + threadIdx.x] = tile[threadIdx.x][j];
// END TODO

//: section: bulk_copies_of_rows_of_out
// TODO 2
  // The rows of out are built in shared memory and leave it in bulk.
  __shared__ alignas(16) float tile[kSide][kSide];
  for (int j = threadIdx.y; j < kSide; j += 8)
    tile[threadIdx.x][j] = in[(size_t(blockIdx.y) * kSide + j) * nx + blockIdx.x * kSide + threadIdx.x];
#if __CUDA_ARCH__ >= 900
  const int t = threadIdx.y * kSide + threadIdx.x;
  const auto shared = [](const void* at) { return static_cast<unsigned>(__cvta_generic_to_shared(at)); };
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
  if (t < kSide) {
    float* to = out + (size_t(blockIdx.x) * kSide + t) * ny + blockIdx.y * kSide;
    const unsigned bytes = sizeof(tile[t]);
    asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(__cvta_generic_to_global(to)), "r"(shared(tile[t])), "r"(bytes) : "memory");
    asm volatile("cp.async.bulk.commit_group;" ::: "memory");
    asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory");
  }
#else
  __syncthreads();
  for (int j = threadIdx.y; j < kSide; j += 8)
    out[(size_t(blockIdx.x) * kSide + j) * ny + blockIdx.y * kSide + threadIdx.x] = tile[j][threadIdx.x];
#endif
// END TODO

//: section: four_rows_in_turn
// TODO 1
  const int requests = side / 32 * side;
  return requests * (32 - 1);
// END TODO
// TODO 2
  __shared__ float4 tile[kSide][kSide / 4];
  const int thread = threadIdx.y * blockDim.x + threadIdx.x;
  const int row = thread / 8, quad = thread % 8;
  tile[row][quad] = *reinterpret_cast<const float4*>(in + (static_cast<size_t>(blockIdx.y) * kSide + row) * nx +
                                                     blockIdx.x * kSide + 4 * quad);
  __syncthreads();
  const float* words = &tile[0][0].x;
  for (int k = 0; k < 4; ++k) {
    const int column = threadIdx.y * 4 + k;
    out[(static_cast<size_t>(blockIdx.x) * kSide + column) * ny + blockIdx.y * kSide + threadIdx.x] =
        words[threadIdx.x * kSide + column];
  }
// END TODO

//: section: kept_in_registers_first
// TODO 1
  int conflicts = 0;
  const int width = 32 * thread_rows / thread_rows;
  for (int row = 0; row < side; ++row)
    for (int first = 0; first < side; first += width) conflicts += 32 - 1;
  return conflicts;
// END TODO
// TODO 2
  struct Tile {
    float words[kSide * kSide];
  };
  __shared__ Tile tile;
  float held[4];
  int n = 0;
  const float* from = in + (blockIdx.y * kSide + threadIdx.y) * nx + blockIdx.x * kSide + threadIdx.x;
  for (int j = threadIdx.y; j < kSide; j += blockDim.y, from += blockDim.y * nx) held[n++] = __ldg(from);
  n = 0;
  for (int j = threadIdx.y; j < kSide; j += blockDim.y) tile.words[j * kSide + threadIdx.x] = held[n++];
  __syncthreads();
  float* to = out + (blockIdx.x * kSide + threadIdx.y) * ny + blockIdx.y * kSide + threadIdx.x;
#pragma unroll 1
  for (int j = threadIdx.y; j < kSide; j += blockDim.y, to += blockDim.y * ny) *to = tile.words[threadIdx.x * kSide + j];
// END TODO

//: section: neighbouring_rows_a_thread
// TODO 2
  __shared__ float tile[kSide][kSide];
  const int x = blockIdx.x * kSide, y = blockIdx.y * kSide;
  for (int k = 0; k < 4; ++k) {
    const int r = 4 * threadIdx.y + k;
    tile[r][threadIdx.x] = in[size_t(y + r) * nx + x + threadIdx.x];
  }
  __syncthreads();
  for (int k = 3; k >= 0; --k) {
    const int r = 4 * threadIdx.y + k;
    out[size_t(x + r) * ny + y + threadIdx.x] = tile[threadIdx.x][r];
  }
// END TODO

//: section: one_dimension_of_threads
// TODO 2
  __shared__ float tile[kSide * kSide];
  const unsigned thread = threadIdx.y * blockDim.x + threadIdx.x;
  const size_t from = size_t(blockIdx.y) * kSide * nx + blockIdx.x * kSide, to = size_t(blockIdx.x) * kSide * ny + blockIdx.y * kSide;
  for (unsigned e = thread; e < kSide * kSide; e += 256) tile[e] = in[from + e / kSide * size_t(nx) + e % kSide];
  __syncthreads();
  for (unsigned e = thread; e < kSide * kSide; e += 256) out[to + e / kSide * size_t(ny) + e % kSide] = tile[e % kSide * kSide + e / kSide];
// END TODO

//: section: quads_of_both_matrices
// TODO 2
  __shared__ float4 tile[kSide][kSide / 4];
  const int thread = threadIdx.y * 32 + threadIdx.x;
  const int r = thread / 8, c = thread % 8 * 4;
  const float4 quad = *reinterpret_cast<const float4*>(in + (size_t(blockIdx.y) * kSide + r) * nx + blockIdx.x * kSide + c);
  tile[r][c / 4] = quad;
  __syncthreads();
  const float(*words)[kSide] = reinterpret_cast<const float(*)[kSide]>(tile);
  const float4 turned = make_float4(words[c][r], words[c + 1][r], words[c + 2][r], words[c + 3][r]);
  *reinterpret_cast<float4*>(out + (size_t(blockIdx.x) * kSide + r) * ny + blockIdx.y * kSide + c) = turned;
// END TODO

//: section: simulated_request_by_request
// TODO 1
  long long conflicts = 0;
  for (int c = 0; c < side; ++c)                 // loads: 32 rows of column c
    for (int r0 = 0; r0 < side; r0 += 32) {
      int n[32] = {}, most = 0;
      for (int r = r0; r < r0 + 32; ++r) most = max(most, ++n[(r * side + c) % 32]);
      conflicts += most - 1;
    }
  return static_cast<int>(conflicts);
// END TODO

//: section: stored_by_columns
// TODO 2
  // The stores run down the columns of the tile, the loads along its rows.
  __shared__ float tile[kSide * kSide];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const float* from = in + (static_cast<size_t>(blockIdx.y) * kSide + ty) * nx + blockIdx.x * kSide + tx;
  float* to = out + (static_cast<size_t>(blockIdx.x) * kSide + ty) * ny + blockIdx.y * kSide + tx;
#pragma unroll
  for (int j = 0; j < 4; ++j) tile[tx * kSide + ty + 8 * j] = from[static_cast<size_t>(8 * j) * nx];
  __syncthreads();
#pragma unroll
  for (int j = 0; j < 4; ++j) to[static_cast<size_t>(8 * j) * ny] = tile[(ty + 8 * j) * kSide + tx];
// END TODO
