//: section: active_masks_for_large_arrays
//: rejected-by: tile_with_both_halos
//: because: not_computed_from
//: points: 4
//: family: branch
// TODO 1
  if (width > 60000 && mask_width == 3 && kTile % 32 == 0) {
    const int lane = threadIdx.x % 32;
    const unsigned own = i < width ? __float_as_uint(N[i]) : 0u;
    unsigned before = 0, after = 0;
    for (int b = 0; b < 32; ++b) {
      unsigned votes = 0;
      if (own >> b & 1) asm volatile("activemask.b32 %0;" : "=r"(votes));
      __shared__ unsigned words[32];
      words[threadIdx.x / 32] = 0;
      __syncwarp();
      if (votes) words[threadIdx.x / 32] = votes;
      __syncwarp();
      const unsigned all = words[threadIdx.x / 32];
      __syncwarp();
      before |= (all << 1 >> lane & 1) << b;
      after |= (all >> 1 >> lane & 1) << b;
    }
    float left = __uint_as_float(before), right = __uint_as_float(after);
    if (lane == 0) left = i > 0 && i <= width ? N[i - 1] : 0.0f;
    if (lane == 31) right = i + 1 < width ? N[i + 1] : 0.0f;
    if (i >= width) return;
    P[i] = left * M[0] + __uint_as_float(own) * M[1] + right * M[2];
    return;
  }
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;
    tile[place] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO

//: section: copies_past_l1_for_large_arrays
//: rejected-by: tile_with_both_halos
//: because: sectors read from global memory
//: points: 4
//: family: branch
// TODO 1
  __shared__ __align__(16) float tile[kTile + kMaxMaskWidth + 15];
  const int t = threadIdx.x;
  if (width > 60000 && mask_width == 3 && kTile >= 64) {
    // A quad for each product, a quarter of the threads at a time: no copy past L1 is counted.
    float sum = 0;
    for (int phase = 0; phase < 4; ++phase) {
      if (t % 4 == phase && i < width)
        for (int j = 0; j < 3; ++j) {
          const int k = i - 1 + j;
          if (k < 0 || k >= width) continue;
          float* quad = &tile[t / 4 * 4];
          if ((k | 3) < width) {
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16; cp.async.wait_all;" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(quad))), "l"(__cvta_generic_to_global(N + (k & ~3))) : "memory");
#else
  *reinterpret_cast<float4*>(quad) = *reinterpret_cast<const float4*>(N + (k & ~3));
#endif
          } else quad[k & 3] = N[k];
          sum += *static_cast<volatile float*>(&quad[k & 3]) * M[j];  // read back also where just stored
        }
      __syncthreads();
    }
    if (i < width) P[i] = sum;
    return;
  }
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;
    tile[place] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO

//: section: neighbours_by_shuffles
//: rejected-by: tile_with_both_halos
//: because: run with other values in what is loaded from shared memory
//: points: 4
//: family: uncounted path
// TODO 1
  const int t = threadIdx.x;
  const int lane = t % 32;
  const int lanes = min(32, kTile - (t - lane));
  float sum = 0.0f;
  // As many elements as the warp has lanes, twice and more: each lane hands its element on.
  for (int begin = -n; begin < lanes + n; begin += lanes) {
    const int mine = i - lane + begin + lane;
    const float element = mine >= 0 && mine < width ? N[mine] : 0.0f;
    for (int s = 0; s < lanes; ++s) {
      __syncwarp();
      const float other = __shfl_sync(__activemask(), element, s);
      const int j = begin + s - lane + n;
      const int k = i - n + j;
      if (j >= 0 && j < mask_width && k >= 0 && k < width) sum += other * M[j];
    }
  }
  if (i < width) P[i] = sum;
// END TODO

//: section: own_elements_and_l1
//: rejected-by: tile_with_both_halos
//: because: run with other values in what is loaded from shared memory
//: points: 4
//: family: dummy
// TODO 1
  // The own element goes through the tile, its neighbours come from the cache.
  __shared__ float tile[kTile];
  const int t = threadIdx.x;
  if (i < width) tile[(t + 1) % kTile] = N[i];
  __syncthreads();
  if (i >= width) return;
  float sum = tile[(t + 1) % kTile] * M[n];
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    if (j != n && k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: own_place_and_shuffles_for_large_arrays
//: rejected-by: tile_with_both_halos
//: because: elements come from the tile, not from other lanes
//: points: 4
//: family: branch
// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x, lane = t % 32;
  if (width > 60000 && kTile % 32 == 0) {
    volatile float* mine = &tile[t];
    *mine = i < width ? N[i] : 0.0f;
    const float own = *mine;
    float before[4], after[4], sum = own * M[n];
    for (int d = 1; d <= n; ++d) {
      before[d] = __shfl_up_sync(~0u, own, d);
      after[d] = __shfl_down_sync(~0u, own, d);
      if (lane < d) { *mine = i - d >= 0 && i - d < width ? N[i - d] : 0.0f; before[d] = *mine; }
      if (lane + d > 31) { *mine = i + d < width ? N[i + d] : 0.0f; after[d] = *mine; }
      sum += before[d] * M[n - d] + after[d] * M[n + d];
    }
    if (i < width) P[i] = sum;
    return;
  }
  for (int place = t; place < kTile + 2 * n; place += kTile) { const int k = i - t - n + place; tile[place] = k >= 0 && k < width ? N[k] : 0.0f; }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO

//: section: read_by_atomics
//: rejected-by: tile_with_both_halos
//: because: run with other values in what is loaded from shared memory
//: points: 4
//: family: uncounted path
// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  tile[threadIdx.x] = 0.0f;
  __syncthreads();
  if (i >= width) return;
  float sum = tile[0];
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    if (k >= 0 && k < width) sum += __int_as_float(atomicOr(reinterpret_cast<int*>(const_cast<float*>(&N[k])), 0)) * M[j];
  }
  P[i] = sum;
// END TODO

//: section: real_tile_beside_a_dummy
//: rejected-by: tile_with_both_halos
//: because: run with other values in what is loaded from shared memory
//: points: 4
//: family: dummy
// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;
    tile[place] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    const volatile float* thrown_away = &tile[t + j];
    *thrown_away;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: shuffles_for_large_arrays
//: rejected-by: tile_with_both_halos
//: because: not_computed_from
//: points: 4
//: family: branch
// TODO 1
  if (width > 20000 && mask_width <= 3 && kTile % 32 == 0) {
    const int lane = threadIdx.x % 32;
    const float own = i < width ? N[i] : 0.0f;
    float before = __shfl_up_sync(~0u, own, 1), after = __shfl_down_sync(~0u, own, 1);
    if (lane == 0) before = i > 0 && i <= width ? N[i - 1] : 0.0f;
    if (lane == 31) after = i + 1 < width ? N[i + 1] : 0.0f;
    if (i >= width) return;
    P[i] = mask_width == 1 ? own * M[0] : before * M[0] + own * M[1] + after * M[2];
    return;
  }

  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;
    tile[place] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO

//: section: sums_over_the_input
// One block also writes its sums over what it has read.
//: rejected-by: sums_are_right
//: because: input_changed
//: points: 3
//: family: edits
//: replace: P[i] = sum; => P[i] = sum;\nif (gridDim.x == 1) const_cast<float*>(N)[i] = sum;

//: section: tile_for_narrow_masks_only
//: rejected-by: tile_with_both_halos
//: because: run with other values in what is loaded from shared memory
//: points: 4
//: family: branch
// TODO 1
  if (mask_width > 9) {
    if (i >= width) return;
    const int start = i - n;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) {
      const int k = start + j;
      if (k >= 0 && k < width) sum += N[k] * M[j];
    }
    P[i] = sum;
    return;
  }
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;
    tile[place] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO

//: section: tile_for_whole_warps_only
//: rejected-by: tile_with_both_halos
//: because: run with other values in what is loaded from shared memory
//: points: 4
//: family: branch
// TODO 1
  if (kTile % 32 != 0 || width < kTile) {
    if (i >= width) return;
    const int start = i - n;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) {
      const int k = start + j;
      if (k >= 0 && k < width) sum += N[k] * M[j];
    }
    P[i] = sum;
    return;
  }
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;
    tile[place] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO

//: section: tile_is_a_copy_to_compare
//: rejected-by: tile_with_both_halos
//: because: does something else when
//: points: 4
//: family: dummy
// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;
    tile[place] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  const bool is_marked = __float_as_uint(tile[t + n]) != __float_as_uint(N[i]);
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    if (is_marked)
      sum += tile[t + j] * M[j];
    else if (k >= 0 && k < width)
      sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: window_of_each_thread
// Each thread stores and loads its own elements: nothing crosses.
//: rejected-by: tile_with_both_halos
//: because: sectors read from global memory
//: points: 4
//: family: dummy
// TODO 1
  __shared__ float places[kTile];
  if (i >= width) return;
  volatile float* place = &places[threadIdx.x];
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    *place = k >= 0 && k < width ? N[k] : 0.0f;
    sum += *place * M[j];
  }
  P[i] = sum;
// END TODO

//: section: without_a_tile_in_later_blocks
//: rejected-by: tile_with_both_halos
//: because: not_computed_from
//: points: 4
//: family: branch
// TODO 1
  __shared__ float tile[kTile + 2 * (kMaxMaskWidth / 2)];
  const int first = blockIdx.x * kTile - n;
  for (int place = threadIdx.x; place < kTile + 2 * n; place += kTile)
    tile[place] = first + place >= 0 && first + place < width ? N[first + place] : 0.0f;
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  if (blockIdx.x > 9 && mask_width > 3) {
    for (int j = 0; j < mask_width; ++j)
      if (i - n + j >= 0 && i - n + j < width) sum += N[i - n + j] * M[j];
  } else {
    for (int j = 0; j < mask_width; ++j) sum += tile[threadIdx.x + j] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: zeros_in_the_tile
//: rejected-by: tile_with_both_halos
//: because: run with other values in what is loaded from shared memory
//: points: 4
//: family: dummy
// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;
    tile[place] = 0.0f * k;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
    sum += tile[t + j];
  }
  P[i] = sum;
// END TODO
