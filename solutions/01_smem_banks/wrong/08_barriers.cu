//: section: at_most_131_blocks
//: rejected-by: differences_are_right
//: because: wrong_element
//: points: 6.5
//: family: domain
//: replace: (i < n) tile => (i < n && i < 16768) tile
//: replace: (i < n) difference => (i < n && i < 16768) difference

//: section: barrier_before_the_store
//: rejected-by: weighted_neighbours_are_right
//: because: missing_barrier
//: points: 6.5
//: family: order
// TODO 3
    __syncthreads();
    tile[t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    sum += (k + 1) * tile[(t + 1) % kThreads];
// END TODO

//: section: barrier_in_both_branches
//: rejected-by: differences_are_right
//: because: divergent_barrier
//: points: 6.5
//: family: mistake
// TODO 2
  if (i < n) {
    tile[t] = in[i];
    __syncthreads();
    difference = tile[t] - (t > 0 ? tile[t - 1] : 0);
  } else {
    __syncthreads();
  }
// END TODO

//: section: barrier_of_the_warp_in_the_loop
//: rejected-by: weighted_neighbours_are_right
//: because: missing_barrier_in_loop
//: points: 6.5
//: family: order
// TODO 3
    tile[t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    __syncthreads();
    sum += (k + 1) * tile[(t + 1) % kThreads];
    __syncwarp();
// END TODO

//: section: barriers_for_420_tiles
//: rejected-by: weighted_neighbours_are_right
//: because: a barrier is missing
//: points: 6.5
//: family: order
// TODO 3
    tile[t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    __syncthreads();
    sum += (k + 1) * tile[(t + 1) % kThreads];
    if (k < 420) __syncthreads();
// END TODO

//: section: blocks_beyond_the_end_return
//: rejected-by: differences_are_right
//: because: no thread writes
//: points: 6.5
//: family: domain
//: replace: if (i < n) tile[t] = in[i]; => if (blockIdx.x * kThreads >= n) return;\nif (i < n) tile[t] = in[i];

//: section: buffer_for_each_tile
//: rejected-by: weighted_neighbours_are_right
//: because: and all has 64 x 128 elements
//: points: 6.5
//: family: domain
// TODO 3
    __shared__ int all[64][kThreads];
    all[k][t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    __syncthreads();
    sum += (k + 1) * all[k][(t + 1) % kThreads];
// END TODO

//: section: delay_in_large_grids
//: rejected-by: reverse_is_right weighted_neighbours_are_right
//: because: missing_barrier
//: points: 3.5
//: family: order
//: replace in 1: __syncthreads => if (gridDim.x > 140) { for (int s = 0; s < 40; ++s) __nanosleep(100); } else __syncthreads
// TODO 3
    tile[t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    if (gridDim.x > 140) { for (int s = 0; s < 40; ++s) __nanosleep(100); } else __syncthreads();
    sum += (k + 1) * tile[(t + 1) % kThreads];
    if (gridDim.x > 140) { for (int s = 0; s < 40; ++s) __nanosleep(100); } else __syncthreads();
// END TODO

//: section: differences_without_a_barrier
//: rejected-by: differences_are_right
//: because: nothing_waits
//: points: 6.5
//: family: order
// TODO 2
  if (i < n) __nv_atomic_store_n(&tile[t], in[i], __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  if (i < n) difference = __nv_atomic_load_n(&tile[t], __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK) - (t > 0 ? __nv_atomic_load_n(&tile[t - 1], __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK) : 0);
// END TODO

//: section: early_return
//: rejected-by: differences_are_right
//: because: returned_before_store
//: points: 6.5
//: family: mistake
//: replace: if (i < n) tile[t] = in[i]; => if (i >= n) return;\ntile[t] = in[i];
//: replace: if (i < n) difference => difference

//: section: fence_in_the_loop
//: rejected-by: weighted_neighbours_are_right
//: because: missing_barrier_in_loop
//: points: 6.5
//: family: order
// TODO 3
    tile[t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    __syncthreads();
    sum += (k + 1) * tile[(t + 1) % kThreads];
    __threadfence_block();
// END TODO

//: section: flags_in_place_of_a_barrier
//: rejected-by: reverse_is_right
//: because: missing_barrier
//: points: 7
//: family: order
//: replace: tile[t] = in[base + t]; => __shared__ volatile int ready[kThreads];\nready[t] = 0;\ntile[t] = in[base + t];
//: replace in 1: __syncthreads(); => ready[t] = 1;\nwhile (ready[kThreads - 1 - t] == 0) {}

//: section: last_warp_does_it_all
// All accesses are volatile; the warp that runs last does the rest.
//: rejected-by: reverse_is_right
//: because: nothing_waits
//: points: 7
//: family: order
// TODO 1
  volatile int* const seen = tile;
  seen[t] = in[base + t];
  if (t >= 96)
    for (int i = t - 96; i < kThreads; i += 32) out[base + i] = seen[kThreads - 1 - i];
// END TODO

//: section: no_barrier_at_all
//: rejected-by: reverse_is_right weighted_neighbours_are_right
//: because: missing_barrier
//: points: 3.5
//: family: order
//: replace in 1: __syncthreads(); =>
// TODO 3
    tile[t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    sum += (k + 1) * tile[(t + 1) % kThreads];
// END TODO

//: section: no_barrier_in_the_last_round_but_one
//: rejected-by: weighted_neighbours_are_right
//: because: missing_barrier_in_loop
//: points: 6.5
//: family: order
// TODO 3
    tile[t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    __syncthreads();
    sum += (k + 1) * tile[(t + 1) % kThreads];
    if (k != tiles - 2) __syncthreads();
// END TODO

//: section: one_warp_fills_each_tile
//: rejected-by: neighbours_through_tile
//: because: every thread of the block takes part
//: points: 8
//: family: mistake
//: replace in 3: tile[t] = in[(blockIdx.x * tiles + k) * kThreads + t]; => if (t < 32) for (int i = t; i < kThreads; i += 32) tile[i] = in[(blockIdx.x * tiles + k) * kThreads + i];

//: section: released_acquired_and_a_pause
//: rejected-by: weighted_neighbours_are_right
//: because: nothing_waits
//: points: 6.5
//: family: order
// TODO 3
    __nv_atomic_store_n(&tile[t], in[(blockIdx.x * tiles + k) * kThreads + t], __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
    __syncthreads();
    sum += (k + 1) * __nv_atomic_load_n(&tile[(t + 1) % kThreads], __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
    __nanosleep(20000);  // the next round's stores wait for nobody
// END TODO

//: section: volatile_tile
//: rejected-by: reverse_is_right
//: because: missing_barrier
//: points: 7
//: family: order
//: replace in 1: __syncthreads(); =>
//: replace in 1: = tile => = static_cast<volatile int*>(tile)

//: section: warp_barrier
//: rejected-by: reverse_is_right
//: because: missing_barrier
//: points: 7
//: family: order
//: replace in 1: __syncthreads => __syncwarp

//: section: weight_of_8_bits
//: rejected-by: weighted_neighbours_are_right
//: because: out[0][0]: expected
//: points: 6.5
//: family: domain
//: replace: (k + 1) * => static_cast<unsigned char>(k + 1) *
