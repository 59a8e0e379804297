//: section: blocks_not_swapped
//: rejected-by: transpose_is_right
//: because: the index is not one to one
//: points: 3
//: family: mistake
//: replace: x = blockIdx.y * kSide + threadIdx.x; =>
//: replace: y = blockIdx.x * kSide + threadIdx.y; =>

//: section: bulk_copies_not_waited_for
//: rejected-by: ordered_by_a_barrier
//: because: shared_race
//: points: 9.5
//: family: order
// The block ends while the copies may still read its shared memory. On older cards a delay stands in for the barrier.
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
  }
#else
  for (int s = 0; s < 40; ++s) __nanosleep(100);
  for (int j = threadIdx.y; j < kSide; j += 8)
    out[(size_t(blockIdx.x) * kSide + j) * ny + blockIdx.y * kSide + threadIdx.x] = tile[j][threadIdx.x];
#endif
// END TODO

//: section: bulk_copies_without_proxy_fence
//: rejected-by: ordered_by_a_barrier
//: because: shared_race
//: points: 9.5
//: family: order
// The copies read the tile without a fence between the proxies. On older cards a delay stands in for the barrier.
// TODO 2
  // The rows of out are built in shared memory and leave it in bulk.
  __shared__ alignas(16) float tile[kSide][kSide];
  for (int j = threadIdx.y; j < kSide; j += 8)
    tile[threadIdx.x][j] = in[(size_t(blockIdx.y) * kSide + j) * nx + blockIdx.x * kSide + threadIdx.x];
#if __CUDA_ARCH__ >= 900
  const int t = threadIdx.y * kSide + threadIdx.x;
  const auto shared = [](const void* at) { return static_cast<unsigned>(__cvta_generic_to_shared(at)); };
  __syncthreads();
  if (t < kSide) {
    float* to = out + (size_t(blockIdx.x) * kSide + t) * ny + blockIdx.y * kSide;
    const unsigned bytes = sizeof(tile[t]);
    asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(__cvta_generic_to_global(to)), "r"(shared(tile[t])), "r"(bytes) : "memory");
    asm volatile("cp.async.bulk.commit_group;" ::: "memory");
    asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory");
  }
#else
  for (int s = 0; s < 40; ++s) __nanosleep(100);
  for (int j = threadIdx.y; j < kSide; j += 8)
    out[(size_t(blockIdx.x) * kSide + j) * ny + blockIdx.y * kSide + threadIdx.x] = tile[j][threadIdx.x];
#endif
// END TODO

//: section: columns_of_quads_past_l1
//: rejected-by: coalesced_on_both_sides
//: because: 4 for 32 elements of in
//: points: 7
//: family: mistake
// TODO 2
  __shared__ __align__(16) float tile[kSide][kSide];
  // lanes down a column of quads: half of each sector
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16; cp.async.wait_all;" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(&tile[threadIdx.x][4 * threadIdx.y]))),
    "l"(__cvta_generic_to_global(in + (size_t(blockIdx.y) * kSide + threadIdx.x) * nx + blockIdx.x * kSide + 4 * threadIdx.y)) : "memory");
#else
  *reinterpret_cast<float4*>(&tile[threadIdx.x][4 * threadIdx.y]) = *reinterpret_cast<const float4*>(in + (size_t(blockIdx.y) * kSide + threadIdx.x) * nx + blockIdx.x * kSide + 4 * threadIdx.y);
#endif
  __syncthreads();
  for (int j = threadIdx.y; j < kSide; j += 8)
    out[(size_t(blockIdx.x) * kSide + j) * ny + blockIdx.y * kSide + threadIdx.x] = tile[threadIdx.x][j];
// END TODO

//: section: coordinates_of_16_bits
//: rejected-by: transpose_is_right
//: because: far_blocks_share
//: points: 3.5
//: family: domain
// TODO 2
  __shared__ float tile[kSide][kSide];
  unsigned short x = blockIdx.x * kSide + threadIdx.x, y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += 8) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * nx + x];
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += 8) out[(y + j) * ny + x] = tile[threadIdx.x][threadIdx.y + j];
// END TODO

//: section: counted_by_thread_rows
//: rejected-by: conflicts_derived
//: because: conflicts_of_a_tile(side =
//: points: 7
//: family: mistake
//: replace: side * side / 32 * 31 => 32 * 31 * thread_rows / 8

//: section: elements_of_29_bits
//: rejected-by: transpose_is_right through_the_tile
//: because: the blocks share elements
//: points: 3.5
//: family: domain
//: replace: (y + j) * nx + x => (static_cast<unsigned>(y + j) * nx + x) & 0x1fffffffu

//: section: loads_columns_of_in
//: rejected-by: coalesced_on_both_sides
//: because: 4 for 32 elements of in
//: points: 7
//: family: mistake
// TODO 2
  // Rows of the tile are rows of out, and thread 31 - tx fetches for thread tx.
  __shared__ float tile[kSide][kSide];
  const int tx = threadIdx.x, across = kSide - 1 - tx;
  const int bx = blockIdx.x * kSide, by = blockIdx.y * kSide;
  for (int r = threadIdx.y; r < kSide; r += blockDim.y) tile[r][across] = in[(by + across) * nx + bx + r];
  __syncthreads();
  for (int r = threadIdx.y; r < kSide; r += blockDim.y) out[(bx + r) * ny + by + tx] = tile[r][tx];
// END TODO

//: section: no_barrier
//: rejected-by: ordered_by_a_barrier
//: because: missing_barrier
//: points: 3
//: family: order
//: replace: __syncthreads(); =>

//: section: one_warp_predicted
//: rejected-by: conflicts_derived
//: because: conflicts_of_a_tile(side =
//: points: 7
//: family: mistake
//: replace: side * side / 32 * 31 => 31

//: section: padded_already
//: rejected-by: through_the_tile
//: because: the limit is 4160
//: points: 4
//: family: mistake
//: replace: [kSide]; => [kSide + 1];

//: section: release_acquire_and_sleep
//: rejected-by: ordered_by_a_barrier
//: because: nothing_waits
//: points: 9.5
//: family: order
// TODO 2
  __shared__ float tile[kSide][kSide];
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y)
    __nv_atomic_store_n(reinterpret_cast<int*>(&tile[threadIdx.y + j][threadIdx.x]), __float_as_int(in[(y + j) * nx + x]),
                        __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  __nanosleep(20000);
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y)
    out[(y + j) * ny + x] = __int_as_float(
        __nv_atomic_load_n(reinterpret_cast<int*>(&tile[threadIdx.x][threadIdx.y + j]), __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK));
// END TODO

//: section: release_acquire_in_large_matrices
//: rejected-by: ordered_by_a_barrier
//: because: nothing_waits
//: points: 9.5
//: family: order
// TODO 2
  __shared__ float tile[kSide][kSide];
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y)
    __nv_atomic_store_n(reinterpret_cast<int*>(&tile[threadIdx.y + j][threadIdx.x]), __float_as_int(in[(y + j) * nx + x]),
                        __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  if (nx * ny < 65536)
    __syncthreads();
  else
    __nanosleep(20000);
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y)
    out[(y + j) * ny + x] = __int_as_float(
        __nv_atomic_load_n(reinterpret_cast<int*>(&tile[threadIdx.x][threadIdx.y + j]), __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK));
// END TODO

//: section: stores_columns_of_out
//: rejected-by: through_the_tile
//: because: same_thread
//: points: 3.5
//: family: mistake
//: replace: x = blockIdx.y * kSide + threadIdx.x; =>
//: replace: y = blockIdx.x * kSide + threadIdx.y; =>
//: replace: [(y + j) * ny + x] = tile[threadIdx.x][threadIdx.y + j] => [x * ny + y + j] = tile[threadIdx.y + j][threadIdx.x]

//: section: the_one_that_is_asked
// The number of a tile of 32 x 32.
//: rejected-by: conflicts_derived
//: because: conflicts_of_a_tile(side =
//: points: 7
//: family: recall
//: replace: side * side / 32 * 31 => 992

//: section: tile_not_turned
//: rejected-by: transpose_is_right
//: because: pattern_squares_turned
//: points: 3
//: family: mistake
//: replace: [threadIdx.x][threadIdx.y + j] => [threadIdx.y + j][threadIdx.x]

//: section: waits_in_place_of_a_barrier
//: rejected-by: ordered_by_a_barrier
//: because: missing_barrier
//: points: 9.5
//: family: order
// TODO 2
  __shared__ float tile[kSide][kSide];
  const int tx = threadIdx.x, ty = threadIdx.y;
  volatile float (*v)[kSide] = tile;
  for (int j = ty; j < 32; j += 8) v[j][tx] = in[(size_t)(blockIdx.y * 32 + j) * nx + blockIdx.x * 32 + tx];
  if (nx < 65536 && ny < 65536) __syncthreads();
  else { for (int s = 0; s < 40; ++s) __nanosleep(100); }
  for (int j = ty; j < 32; j += 8) out[(size_t)(blockIdx.x * 32 + j) * ny + blockIdx.y * 32 + tx] = v[tx][j];
// END TODO

//: section: wavefronts_predicted
// The wavefronts of the loads, with the one that each request needs.
//: rejected-by: conflicts_derived
//: because: conflicts_of_a_tile(side =
//: points: 7
//: family: mistake
//: replace: side / 32 * 31 => side
