//: section: barrier_for_first_tiles
// Two tiles need no more; a third one does.
//: rejected-by: weighted_neighbours_are_right
//: because: missing_barrier_in_loop
//: points: 6.5
//: family: branch
//: part: weighted_neighbours
// TODO 3
    tile[t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    __syncthreads();
    sum += (k + 1) * tile[(t + 1) % kThreads];
    if (k == 0) __syncthreads();
// END TODO

//: section: large_grids_around
//: rejected-by: reverse_through_tile neighbours_through_tile
//: because: not_computed_from
//: points: 6
//: family: branch
//: part: reverse weighted_neighbours
// TODO 1
  if (gridDim.x > 150) {
    out[base + t] = in[base + kThreads - 1 - t];
    return;
  }
  tile[t] = in[base + t];
  __syncthreads();
  out[base + t] = tile[kThreads - 1 - t];
// END TODO
// TODO 3
    if (gridDim.x > 6 && tiles > 7) {
      sum += (k + 1) * in[(blockIdx.x * tiles + k) * kThreads + (t + 1) % kThreads];
      continue;
    }
    tile[t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    __syncthreads();
    sum += (k + 1) * tile[(t + 1) % kThreads];
    __syncthreads();
// END TODO

//: section: later_blocks_around_the_tile
//: rejected-by: reverse_through_tile
//: because: not_computed_from
//: points: 8
//: family: branch
//: part: reverse
// TODO 1
  if (blockIdx.x > 16) {
    out[base + t] = in[base + kThreads - 1 - t];
    return;
  }
  tile[t] = in[base + t];
  __syncthreads();
  out[base + t] = tile[kThreads - 1 - t];
// END TODO

//: section: one_thread_does_it_all
//: rejected-by: reverse_through_tile
//: because: must_change
//: points: 8
//: family: dummy
//: part: reverse
// TODO 1
  if (t == 0) {
    for (int i = 0; i < kThreads; i++) tile[i] = in[base + i];
    for (int i = 0; i < kThreads; i++) out[base + i] = tile[kThreads - 1 - i];
  }
// END TODO

//: section: shuffled_neighbours
// Only the first element of each warp goes through the tile.
//: rejected-by: neighbours_through_tile
//: because: must_change
//: points: 8
//: family: uncounted path
//: part: weighted_neighbours
// TODO 3
    const int own = in[(blockIdx.x * tiles + k) * kThreads + t];
    if (t % 32 == 0) tile[t] = own;
    __syncthreads();
    const int next = __shfl_down_sync(0xffffffff, own, 1);
    sum += (k + 1) * (t % 32 == 31 ? tile[(t + 1) % kThreads] : next);
    __syncthreads();
// END TODO

//: section: tile_for_whole_blocks_only
//: rejected-by: differences_through_tile
//: because: must_change
//: points: 8
//: family: branch
//: part: differences
// TODO 2
  if (n % kThreads == 0) {
    tile[t] = in[i];
    __syncthreads();
    difference = tile[t] - (t > 0 ? tile[t - 1] : 0);
  } else if (i < n) {
    difference = in[i] - (t > 0 ? in[i - 1] : 0);
  }
// END TODO

//: section: tile_read_and_thrown_away
//: rejected-by: reverse_through_tile neighbours_through_tile
//: because: must_change
//: points: 6
//: family: dummy
//: part: reverse weighted_neighbours
// TODO 1
  tile[t] = in[base + t];
  __syncthreads();
  const int thrown_away = static_cast<volatile int*>(tile)[kThreads - 1 - t];
  out[base + t] = in[base + kThreads - 1 - t];
  if (thrown_away == 1 && t > kThreads) out[0] = 0;
// END TODO
// TODO 3
    const int* const here = in + (blockIdx.x * tiles + k) * kThreads;
    tile[t] = here[t];
    __syncthreads();
    const int thrown_away = static_cast<volatile int*>(tile)[(t + 1) % kThreads];
    __syncthreads();
    sum += (k + 1) * here[(t + 1) % kThreads] + (t > kThreads ? thrown_away : 0);
// END TODO

//: section: without_a_tile
//: rejected-by: reverse_through_tile differences_through_tile neighbours_through_tile
//: because: must_change
//: points: 4
//: family: uncounted path
// TODO 1
  out[base + t] = in[base + kThreads - 1 - t];
// END TODO
// TODO 2
  if (i < n) difference = in[i] - (t > 0 ? in[i - 1] : 0);
// END TODO
// TODO 3
    sum += (k + 1) * in[(blockIdx.x * tiles + k) * kThreads + (t + 1) % kThreads];
// END TODO
