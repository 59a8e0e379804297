//: section: copies_for_narrow_masks_only
//: rejected-by: next_tile_in_flight
//: because: N is read by asynchronous copies alone
//: points: 4
//: family: branch
// TODO 1
  if (mask_width > 9) {
    for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
      const int i = tile * kTile + threadIdx.x;
      if (i >= width) continue;
      float sum = 0.0f;
      for (int j = 0; j < mask_width; ++j) {
        const int k = i - n + j;
        if (k >= 0 && k < width) sum += N[k] * M[j];
      }
      P[i] = sum;
    }
    return;
  }
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to) {
    if (tile < tiles)
      for (int place = t; place < kTile + 2 * n; place += kTile) {
        const int k = tile * kTile - n + place;
        if (k >= 0 && k < width)
          __pipeline_memcpy_async(&to[place], &N[k], sizeof(float));
        else
          to[place] = 0.0f;
      }
    __pipeline_commit();  // also where there is no next tile: each round waits for all groups but one
  };
  copy(blockIdx.x, buffers[0]);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    copy(tile + gridDim.x, buffers[now ^ 1]);
    __pipeline_wait_prior(1);
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
// END TODO

//: section: dummy_in_flight
//: rejected-by: next_tile_in_flight
//: because: sectors read from global memory
//: points: 4
//: family: dummy
// TODO 1
  // What is in flight is copied once more, for no use.
  __shared__ float buffer[kTile + kMaxMaskWidth - 1], unused[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    for (int place = t; place < kTile + 2 * n; place += kTile) {
      const int k = tile * kTile - n + place;
      if (k >= 0 && k < width)
        __pipeline_memcpy_async(&buffer[place], &N[k], sizeof(float));
      else
        buffer[place] = 0.0f;
    }
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();
    const int i = tile * kTile + t;
    for (int place = t; place < kTile + 2 * n; place += kTile)
      __pipeline_memcpy_async(&unused[place], &N[min(max(tile * kTile - n + place, 0), width - 1)], sizeof(float));
    __pipeline_commit();
    __syncthreads();
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffer[t + j] * M[j];
    if (i < width) P[i] = sum;
    __pipeline_wait_prior(0);
    __syncthreads();
  }
// END TODO

//: section: every_second_tile_in_flight
//: rejected-by: next_tile_in_flight
//: because: copies_not_overlapped
//: points: 4
//: family: branch
// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to) {
    if (tile < tiles)
      for (int place = t; place < kTile + 2 * n; place += kTile) {
        const int k = tile * kTile - n + place;
        if (k >= 0 && k < width)
          __pipeline_memcpy_async(&to[place], &N[k], sizeof(float));
        else
          to[place] = 0.0f;
      }
    __pipeline_commit();  // also where there is no next tile: each round waits for all groups but one
  };
  copy(blockIdx.x, buffers[0]);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    copy(tile + gridDim.x, buffers[now ^ 1]);
    if (now == 0)
      __pipeline_wait_prior(1);
    else
      __pipeline_wait_prior(0);
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
// END TODO

//: section: every_third_tile_late
//: rejected-by: next_tile_in_flight
//: because: copies_not_overlapped
//: points: 4
//: family: branch
// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to) {
    for (int place = t; place < kTile + 2 * n; place += kTile) {
      const int k = tile * kTile - n + place;
      if (k >= 0 && k < width) __pipeline_memcpy_async(&to[place], &N[k], sizeof(float));
      else to[place] = 0.0f;
    }
  };
  int now = 0, round = 0;
  bool here = false;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x, ++round) {
    if (!here) {
      copy(tile, buffers[now]);
      __pipeline_commit();
    }
    const int next = tile + gridDim.x;
    here = next < tiles && round % 3 != 2;
    if (here) copy(next, buffers[now ^ 1]);
    __pipeline_commit();
    __pipeline_wait_prior(1);
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();
    now ^= 1;
  }
// END TODO

//: section: every_third_tile_late_in_larger_blocks
//: rejected-by: next_tile_in_flight
//: because: copies_not_overlapped
//: points: 4
//: family: branch
// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to) {
    if (tile < tiles)
      for (int place = t; place < kTile + 2 * n; place += kTile) {
        const int k = tile * kTile - n + place;
        if (k >= 0 && k < width)
          __pipeline_memcpy_async(&to[place], &N[k], sizeof(float));
        else
          to[place] = 0.0f;
      }
    __pipeline_commit();
  };
  copy(blockIdx.x, buffers[0]);
  int now = 0, round = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    const bool is_late = kTile > 32 && round++ % 3 == 2;
    if (is_late) {
      __pipeline_wait_prior(0);
    } else {
      copy(tile + gridDim.x, buffers[now ^ 1]);
      __pipeline_wait_prior(1);
    }
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    if (is_late) copy(tile + gridDim.x, buffers[now ^ 1]);
    __syncthreads();
    now ^= 1;
  }
// END TODO

//: section: every_third_tile_of_some_warps_late
//: rejected-by: next_tile_in_flight
//: because: copies_not_overlapped
//: points: 4
//: family: branch
// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to) {
    for (int place = t; place < kTile + 2 * n; place += kTile) {
      const int k = tile * kTile - n + place;
      if (k >= 0 && k < width) __pipeline_memcpy_async(&to[place], &N[k], sizeof(float));
      else to[place] = 0.0f;
    }
  };
  int now = 0, round = 0;
  bool here = false;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x, ++round) {
    if (!here) {
      copy(tile, buffers[now]);
      __pipeline_commit();
    }
    const int next = tile + gridDim.x;
    here = next < tiles && (kTile <= 32 || round % 3 != 2);
    if (here) copy(next, buffers[now ^ 1]);
    __pipeline_commit();
    __pipeline_wait_prior(1);
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();
    now ^= 1;
  }
// END TODO

//: section: in_flight_for_wide_tiles_only
//: rejected-by: next_tile_in_flight
//: because: copies_not_overlapped
//: points: 4
//: family: branch
// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to) {
    if (tile < tiles)
      for (int place = t; place < kTile + 2 * n; place += kTile) {
        const int k = tile * kTile - n + place;
        if (k >= 0 && k < width)
          __pipeline_memcpy_async(&to[place], &N[k], sizeof(float));
        else
          to[place] = 0.0f;
      }
    __pipeline_commit();  // also where there is no next tile: each round waits for all groups but one
  };
  copy(blockIdx.x, buffers[0]);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    copy(tile + gridDim.x, buffers[now ^ 1]);
    if (kTile % 32 == 0)
      __pipeline_wait_prior(1);
    else
      __pipeline_wait_prior(0);
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
// END TODO

//: section: one_element_in_flight
// The rest of the tile is copied after the sums.
//: rejected-by: next_tile_in_flight
//: because: copies_not_overlapped
//: points: 4
//: family: dummy
// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to, int begin, int end) {
    if (tile < tiles)
      for (int place = begin + t; place < end; place += kTile) {
        const int k = tile * kTile - n + place;
        if (k >= 0 && k < width)
          __pipeline_memcpy_async(&to[place], &N[k], sizeof(float));
        else
          to[place] = 0.0f;
      }
    __pipeline_commit();  // also where there is no next tile: each round waits for all groups but one
  };
  copy(blockIdx.x, buffers[0], 0, kTile + 2 * n);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    __pipeline_wait_prior(0);
    copy(tile + gridDim.x, buffers[now ^ 1], 0, 1);
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    copy(tile + gridDim.x, buffers[now ^ 1], 1, kTile + 2 * n);
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
// END TODO

//: section: plain_stores
// Two buffers, filled by loads and stores.
//: rejected-by: next_tile_in_flight
//: because: N is read by asynchronous copies alone
//: points: 4
//: family: uncounted path
//: replace: __pipeline_memcpy_async(&to[place], &N[k], sizeof(float)) => to[place] = N[k]

//: section: read_by_atomics
//: rejected-by: next_tile_in_flight
//: because: atomics read global memory too
//: points: 4
//: family: uncounted path
// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to) {
    if (tile < tiles)
      for (int place = t; place < kTile + 2 * n; place += kTile) {
        const int k = tile * kTile - n + place;
        if (k >= 0 && k < width)
          to[place] = __int_as_float(atomicOr(reinterpret_cast<int*>(const_cast<float*>(&N[k])), 0));
        else
          to[place] = 0.0f;
      }
    __pipeline_commit();  // also where there is no next tile: each round waits for all groups but one
  };
  copy(blockIdx.x, buffers[0]);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    copy(tile + gridDim.x, buffers[now ^ 1]);
    __pipeline_wait_prior(1);
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
// END TODO

//: section: second_half_late
//: rejected-by: next_tile_in_flight
//: because: copies_not_overlapped
//: points: 4
//: family: branch
// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to, bool second) {
    const int all = kTile + 2 * n, half = (all + 1) / 2;
    if (tile < tiles)
      for (int place = t + (second ? half : 0); place < (second ? all : half); place += kTile) {
        const int k = tile * kTile - n + place;
        if (k >= 0 && k < width) __pipeline_memcpy_async(&to[place], &N[k], sizeof(float));
        else to[place] = 0.0f;
      }
    __pipeline_commit();
  };
  copy(blockIdx.x, buffers[0], false);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    copy(tile, buffers[now], true);
    copy(tile + gridDim.x, buffers[now ^ 1], false);
    __pipeline_wait_prior(1);
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();
    now ^= 1;
  }
// END TODO

//: section: sums_over_the_input
//: rejected-by: sums_are_right
//: because: input_changed
//: points: 3
//: family: edits
// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to) {
    if (tile < tiles)
      for (int place = t; place < kTile + 2 * n; place += kTile) {
        const int k = tile * kTile - n + place;
        if (k >= 0 && k < width)
          __pipeline_memcpy_async(&to[place], &N[k], sizeof(float));
        else
          to[place] = 0.0f;
      }
    __pipeline_commit();  // also where there is no next tile: each round waits for all groups but one
  };
  copy(blockIdx.x, buffers[0]);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    copy(tile + gridDim.x, buffers[now ^ 1]);
    __pipeline_wait_prior(1);
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    if (i < width && gridDim.x == 1 && tile + 1 == tiles) const_cast<float*>(N)[i] = sum;
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
// END TODO

//: section: zeros_in_flight
// Copies of no bytes are in flight.
//: rejected-by: next_tile_in_flight
//: because: copies_not_overlapped
//: points: 4
//: family: dummy
// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  __shared__ float unused[kTile];
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to) {
    if (tile < tiles)
      for (int place = t; place < kTile + 2 * n; place += kTile) {
        const int k = tile * kTile - n + place;
        if (k >= 0 && k < width)
          __pipeline_memcpy_async(&to[place], &N[k], sizeof(float));
        else
          to[place] = 0.0f;
      }
    __pipeline_commit();  // also where there is no next tile: each round waits for all groups but one
  };
  copy(blockIdx.x, buffers[0]);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    copy(tile + gridDim.x, buffers[now ^ 1]);
    __pipeline_wait_prior(0);
    __pipeline_memcpy_async(&unused[t], N, sizeof(float), sizeof(float));
    __pipeline_commit();
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
// END TODO
