//: section: all_buffers_counted
//: rejected-by: bytes_derived
//: because: bytes_in_flight(
//: points: 7
//: family: mistake
//: replace: static_cast<int>(sizeof(float)) => 4
//: replace: (stages - 1) => stages

//: section: barrier_before_the_wait
//: rejected-by: sums_are_right
//: because: missing_barrier
//: points: 3
//: family: order
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
    __syncthreads();
    __pipeline_wait_prior(1);
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
// END TODO

//: section: blocks_in_parts
// The SM holds whole blocks only.
//: rejected-by: bytes_derived
//: because: bytes_in_flight(
//: points: 7
//: family: domain
// TODO 2
  return sm_bytes / stages * (stages - 1);
// END TODO

//: section: buffers_not_swapped
//: rejected-by: sums_are_right
//: because: copied_over_copy
//: points: 3
//: family: mistake
//: replace: now ^= 1; =>

//: section: bulk_copies_looked_at_once
//: rejected-by: sums_are_right
//: because: a wait is missing
//: points: 3
//: family: order
// Each thread looks at the mbarrier, and goes on whatever it has seen. On older cards nobody waits.
// TODO 1
  // A buffer begins at the quad in which the tile's first element lies. One thread copies all whole quads in bulk, and an
  // mbarrier of each buffer counts the bytes that are there. Older cards copy the quads by cp.async.
  constexpr int kPlaces = (kTile + kMaxMaskWidth + 7 + 3) / 4 * 4;
  __shared__ alignas(16) float buffers[2][kPlaces];
  __shared__ alignas(8) unsigned long long full[2];
  const int t = threadIdx.x;
  const auto shared = [](const void* at) { return static_cast<unsigned>(__cvta_generic_to_shared(at)); };
  const auto first_of = [&](int tile) { return (tile * kTile - n) & ~3; };
#if __CUDA_ARCH__ >= 900
  if (t == 0)
    for (int buffer = 0; buffer < 2; ++buffer)
      asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(shared(&full[buffer])) : "memory");
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
#endif
  __syncthreads();
  const auto copy = [&](int tile, int to) {
    if (tile < tiles) {
      const int first = first_of(tile), end = (tile * kTile + kTile + n + 3) & ~3;
      const int begin = max(first, 0), last = max(begin, min(end, width & ~3));
#if __CUDA_ARCH__ >= 900
      if (t == 0) {
        const unsigned bytes = sizeof(float) * (last - begin);
        asm volatile("mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 _, [%0], %1;" ::"r"(shared(&full[to])),
                     "r"(bytes)
                     : "memory");
        if (bytes > 0)
          asm volatile(
              "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(
                  shared(&buffers[to][begin - first])),
              "l"(__cvta_generic_to_global(&N[begin])), "r"(bytes), "r"(shared(&full[to]))
              : "memory");
      }
#else
      for (int k = begin + 4 * t; k < last; k += 4 * kTile)
        __pipeline_memcpy_async(&buffers[to][k - first], &N[k], 16);
#endif
      for (int k = first + t; k < begin; k += kTile) buffers[to][k - first] = 0.0f;
      for (int k = last + t; k < end; k += kTile)
        if (k < width)
          __pipeline_memcpy_async(&buffers[to][k - first], &N[k], sizeof(float));
        else
          buffers[to][k - first] = 0.0f;
    }
    __pipeline_commit();
  };
  copy(blockIdx.x, 0);
  int now = 0, round = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x, ++round) {
    copy(tile + gridDim.x, now ^ 1);
#if __CUDA_ARCH__ >= 900
    __pipeline_wait_prior(1);  // for the single elements at the end of N
    unsigned there;
    asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
                 : "=r"(there)
                 : "r"(shared(&full[now])), "r"(round / 2 & 1)
                 : "memory");
#endif
    __syncthreads();
    const float* const places = &buffers[now][tile * kTile - n - first_of(tile)];
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += places[t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
// END TODO

//: section: bulk_copies_waited_for_late
//: rejected-by: sums_are_right
//: because: a wait is missing
//: points: 3
//: family: order
// The threads look at the mbarrier behind the sums, and wait for the copies of older cards there too.
// TODO 1
  // A buffer begins at the quad in which the tile's first element lies. One thread copies all whole quads in bulk, and an
  // mbarrier of each buffer counts the bytes that are there. Older cards copy the quads by cp.async.
  constexpr int kPlaces = (kTile + kMaxMaskWidth + 7 + 3) / 4 * 4;
  __shared__ alignas(16) float buffers[2][kPlaces];
  __shared__ alignas(8) unsigned long long full[2];
  const int t = threadIdx.x;
  const auto shared = [](const void* at) { return static_cast<unsigned>(__cvta_generic_to_shared(at)); };
  const auto first_of = [&](int tile) { return (tile * kTile - n) & ~3; };
#if __CUDA_ARCH__ >= 900
  if (t == 0)
    for (int buffer = 0; buffer < 2; ++buffer)
      asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(shared(&full[buffer])) : "memory");
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
#endif
  __syncthreads();
  const auto copy = [&](int tile, int to) {
    if (tile < tiles) {
      const int first = first_of(tile), end = (tile * kTile + kTile + n + 3) & ~3;
      const int begin = max(first, 0), last = max(begin, min(end, width & ~3));
#if __CUDA_ARCH__ >= 900
      if (t == 0) {
        const unsigned bytes = sizeof(float) * (last - begin);
        asm volatile("mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 _, [%0], %1;" ::"r"(shared(&full[to])),
                     "r"(bytes)
                     : "memory");
        if (bytes > 0)
          asm volatile(
              "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(
                  shared(&buffers[to][begin - first])),
              "l"(__cvta_generic_to_global(&N[begin])), "r"(bytes), "r"(shared(&full[to]))
              : "memory");
      }
#else
      for (int k = begin + 4 * t; k < last; k += 4 * kTile)
        __pipeline_memcpy_async(&buffers[to][k - first], &N[k], 16);
#endif
      for (int k = first + t; k < begin; k += kTile) buffers[to][k - first] = 0.0f;
      for (int k = last + t; k < end; k += kTile)
        if (k < width)
          __pipeline_memcpy_async(&buffers[to][k - first], &N[k], sizeof(float));
        else
          buffers[to][k - first] = 0.0f;
    }
    __pipeline_commit();
  };
  copy(blockIdx.x, 0);
  int now = 0, round = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x, ++round) {
    copy(tile + gridDim.x, now ^ 1);
#if __CUDA_ARCH__ >= 900
    __pipeline_wait_prior(1);  // for the single elements at the end of N
#endif
    __syncthreads();
    const float* const places = &buffers[now][tile * kTile - n - first_of(tile)];
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += places[t + j] * M[j];
    if (i < width) P[i] = sum;
#if __CUDA_ARCH__ < 900
    __pipeline_wait_prior(1);
#else
    unsigned there = 0;
    while (there == 0)
      asm volatile(
          "{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
          : "=r"(there)
          : "r"(shared(&full[now])), "r"(round / 2 & 1)
          : "memory");
#endif
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
// END TODO

//: section: bulk_copies_waited_for_relaxed
//: rejected-by: next_tile_in_flight
//: because: a wait is missing
//: points: 3
//: family: order
// The wait is relaxed: what the copies have written is not ordered before what follows it. Nobody waits for the single
// elements at the end of N, and on older cards for none.
// TODO 1
  // A buffer begins at the quad in which the tile's first element lies. One thread copies all whole quads in bulk, and an
  // mbarrier of each buffer counts the bytes that are there. Older cards copy the quads by cp.async.
  constexpr int kPlaces = (kTile + kMaxMaskWidth + 7 + 3) / 4 * 4;
  __shared__ alignas(16) float buffers[2][kPlaces];
  __shared__ alignas(8) unsigned long long full[2];
  const int t = threadIdx.x;
  const auto shared = [](const void* at) { return static_cast<unsigned>(__cvta_generic_to_shared(at)); };
  const auto first_of = [&](int tile) { return (tile * kTile - n) & ~3; };
#if __CUDA_ARCH__ >= 900
  if (t == 0)
    for (int buffer = 0; buffer < 2; ++buffer)
      asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(shared(&full[buffer])) : "memory");
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
#endif
  __syncthreads();
  const auto copy = [&](int tile, int to) {
    if (tile < tiles) {
      const int first = first_of(tile), end = (tile * kTile + kTile + n + 3) & ~3;
      const int begin = max(first, 0), last = max(begin, min(end, width & ~3));
#if __CUDA_ARCH__ >= 900
      if (t == 0) {
        const unsigned bytes = sizeof(float) * (last - begin);
        asm volatile("mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 _, [%0], %1;" ::"r"(shared(&full[to])),
                     "r"(bytes)
                     : "memory");
        if (bytes > 0)
          asm volatile(
              "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(
                  shared(&buffers[to][begin - first])),
              "l"(__cvta_generic_to_global(&N[begin])), "r"(bytes), "r"(shared(&full[to]))
              : "memory");
      }
#else
      for (int k = begin + 4 * t; k < last; k += 4 * kTile)
        __pipeline_memcpy_async(&buffers[to][k - first], &N[k], 16);
#endif
      for (int k = first + t; k < begin; k += kTile) buffers[to][k - first] = 0.0f;
      for (int k = last + t; k < end; k += kTile)
        if (k < width)
          __pipeline_memcpy_async(&buffers[to][k - first], &N[k], sizeof(float));
        else
          buffers[to][k - first] = 0.0f;
    }
    __pipeline_commit();
  };
  copy(blockIdx.x, 0);
  int now = 0, round = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x, ++round) {
    copy(tile + gridDim.x, now ^ 1);
#if __CUDA_ARCH__ >= 900
    unsigned there = 0;
    while (there == 0)
      asm volatile(
          "{ .reg .pred p; mbarrier.try_wait.parity.relaxed.cta.shared::cta.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
          : "=r"(there)
          : "r"(shared(&full[now])), "r"(round / 2 & 1)
          : "memory");
#endif
    __syncthreads();
    const float* const places = &buffers[now][tile * kTile - n - first_of(tile)];
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += places[t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
// END TODO

//: section: copies_after_the_sums
//: rejected-by: next_tile_in_flight
//: because: copies_not_overlapped
//: points: 4
//: family: mistake
//: replace: copy(tile + gridDim.x, buffers[now ^ 1]); =>
//: replace: (1) => (0)
//: replace: if (i < width) P[i] = sum; => if (i < width) P[i] = sum;\ncopy(tile + gridDim.x, buffers[now ^ 1]);

//: section: copies_arrive_and_are_tested_once
//: rejected-by: sums_are_right
//: because: a wait is missing
//: points: 3
//: family: order
// The threads test the phase of their copies, and go on whatever it is.
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
  __shared__ alignas(8) unsigned long long gates[2];
  const unsigned at = static_cast<unsigned>(__cvta_generic_to_shared(gates));
  if (t < 2) asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(at + 8 * t), "r"(kTile) : "memory");
  __syncthreads();
  copy(blockIdx.x, buffers[0]);
  int now = 0, round = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    copy(tile + gridDim.x, buffers[now ^ 1]);
    asm volatile("cp.async.mbarrier.arrive.noinc.shared::cta.b64 [%0];" ::"r"(at + 8 * now) : "memory");
    unsigned there;
    asm volatile("{ .reg .pred p; mbarrier.test_wait.parity.shared::cta.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
                 : "=r"(there)
                 : "r"(at + 8 * now), "r"(round++ / 2 & 1)
                 : "memory");
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
// END TODO

//: section: copies_arrive_and_nobody_waits
//: rejected-by: sums_are_right
//: because: a wait is missing
//: points: 3
//: family: order
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
  __shared__ alignas(8) unsigned long long gates[2];
  const unsigned at = static_cast<unsigned>(__cvta_generic_to_shared(gates));
  if (t < 2) asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(at + 8 * t), "r"(kTile) : "memory");
  __syncthreads();
  copy(blockIdx.x, buffers[0]);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    copy(tile + gridDim.x, buffers[now ^ 1]);
    asm volatile("cp.async.mbarrier.arrive.noinc.shared::cta.b64 [%0];" ::"r"(at + 8 * now) : "memory");
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
// END TODO

//: section: ghosts_not_stored
//: rejected-by: sums_are_right
//: because: elements with ghost cells
//: points: 3
//: family: mistake
//: replace in 1: else =>
//: replace: to[place] = 0.0f; =>

//: section: halos_late
//: rejected-by: next_tile_in_flight
//: because: copies_not_overlapped
//: points: 4
//: family: mistake
// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto put = [&](int tile, float* to, int place) {
    const int k = tile * kTile - n + place;
    if (k >= 0 && k < width) __pipeline_memcpy_async(&to[place], &N[k], sizeof(float));
    else to[place] = 0.0f;
  };
  const auto own = [&](int tile, float* to) { if (tile < tiles) put(tile, to, n + t); __pipeline_commit(); };
  own(blockIdx.x, buffers[0]);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    for (int h = t; h < n; h += kTile) {
      put(tile, buffers[now], h);
      put(tile, buffers[now], n + kTile + h);
    }
    __pipeline_commit();
    own(tile + gridDim.x, buffers[now ^ 1]);
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

//: section: halos_not_expected
//: rejected-by: sums_are_right
//: because: waits for the end of an mbarrier's phase that never comes
//: points: 3
//: family: mistake
// The mbarrier expects the bytes of a tile without its halos; on older cards one arrival too many.
// TODO 1
  // A buffer begins at the quad in which the tile's first element lies. One thread copies all whole quads in bulk, and an
  // mbarrier of each buffer counts the bytes that are there. Older cards copy the quads by cp.async.
  constexpr int kPlaces = (kTile + kMaxMaskWidth + 7 + 3) / 4 * 4;
  __shared__ alignas(16) float buffers[2][kPlaces];
  __shared__ alignas(8) unsigned long long full[2];
  const int t = threadIdx.x;
  const auto shared = [](const void* at) { return static_cast<unsigned>(__cvta_generic_to_shared(at)); };
  const auto first_of = [&](int tile) { return (tile * kTile - n) & ~3; };
  if (t == 0)
    for (int buffer = 0; buffer < 2; ++buffer)
      asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(shared(&full[buffer])),
                   "r"(__CUDA_ARCH__ >= 900 ? 1 : kTile + 1)
                   : "memory");
#if __CUDA_ARCH__ >= 900
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
#endif
  __syncthreads();
  const auto copy = [&](int tile, int to) {
    if (tile < tiles) {
      const int first = first_of(tile), end = (tile * kTile + kTile + n + 3) & ~3;
      const int begin = max(first, 0), last = max(begin, min(end, width & ~3));
#if __CUDA_ARCH__ >= 900
      if (t == 0) {
        const unsigned bytes = sizeof(float) * (last - begin);
        asm volatile("mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 _, [%0], %1;" ::"r"(shared(&full[to])),
                     "r"(bytes == 0 ? 0u : unsigned(sizeof(float)) * kTile)
                     : "memory");
        if (bytes > 0)
          asm volatile(
              "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(
                  shared(&buffers[to][begin - first])),
              "l"(__cvta_generic_to_global(&N[begin])), "r"(bytes), "r"(shared(&full[to]))
              : "memory");
      }
#else
      for (int k = begin + 4 * t; k < last; k += 4 * kTile)
        __pipeline_memcpy_async(&buffers[to][k - first], &N[k], 16);
      asm volatile("cp.async.mbarrier.arrive.noinc.shared::cta.b64 [%0];" ::"r"(shared(&full[to])) : "memory");
#endif
      for (int k = first + t; k < begin; k += kTile) buffers[to][k - first] = 0.0f;
      for (int k = last + t; k < end; k += kTile)
        if (k < width)
          __pipeline_memcpy_async(&buffers[to][k - first], &N[k], sizeof(float));
        else
          buffers[to][k - first] = 0.0f;
    }
    __pipeline_commit();
  };
  copy(blockIdx.x, 0);
  int now = 0, round = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x, ++round) {
    copy(tile + gridDim.x, now ^ 1);
    __pipeline_wait_prior(1);
    unsigned there = 0;
    while (there == 0)
      asm volatile(
          "{ .reg .pred p; mbarrier.test_wait.parity.shared::cta.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
          : "=r"(there)
          : "r"(shared(&full[now])), "r"(round / 2 & 1)
          : "memory");
    __syncthreads();
    const float* const places = &buffers[now][tile * kTile - n - first_of(tile)];
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += places[t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
// END TODO

//: section: infinite_weights_clamped
//: rejected-by: sums_are_right
//: because: elements differ
//: points: 7
//: family: domain
//: replace: M[j] => fmaxf(-3e38f, fminf(3e38f, M[j]))

//: section: last_tile_without_its_group
//: rejected-by: sums_are_right
//: because: a wait is missing
//: points: 3
//: family: mistake
// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to) {
    if (tile >= tiles) return;
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

//: section: n_of_6_bits
//: rejected-by: bytes_derived
//: because: bytes_in_flight(sm_bytes =
//: points: 7
//: family: domain
//: replace in 2: * n => * (n & 63)

//: section: no_barrier_before_the_next_copy
//: rejected-by: buffers_are_kept_apart
//: because: a barrier is missing
//: points: 8
//: family: order
// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to) {
    if (tile < tiles)
      for (int place = t; place < kTile + 2 * n; place += kTile) {
        const int k = tile * kTile - n + place;
        const bool exists = k >= 0 && k < width;
        __pipeline_memcpy_async(&to[place], &N[exists ? k : 0], sizeof(float), exists ? 0 : sizeof(float));
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
    now ^= 1;
  }
// END TODO

//: section: no_barrier_before_the_next_zeros
//: rejected-by: sums_are_right
//: because: a barrier is missing
//: points: 3
//: family: order
//: replace: __syncthreads();  // the next round copies into this buffer =>

//: section: no_barrier_behind_the_wait
//: rejected-by: sums_are_right
//: because: missing_barrier
//: points: 3
//: family: order
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
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
// END TODO

//: section: no_wait
//: rejected-by: sums_are_right
//: because: a wait is missing
//: points: 3
//: family: order
//: replace: __pipeline_wait_prior(1); =>

//: section: no_wait_above_512_threads
//: rejected-by: sums_are_right
//: because: a wait is missing
//: points: 3
//: family: order
//: replace: __pipeline_wait_prior(1) => if (kTile <= 512) __pipeline_wait_prior(1)

//: section: no_wait_for_blocks_of_16_and_32
//: rejected-by: sums_are_right next_tile_in_flight
//: because: a wait is missing
//: points: 3
//: family: domain
//: replace: __pipeline_wait_prior(1) => if (kTile != 16 && kTile != 32) __pipeline_wait_prior(1)

//: section: one_block_an_sm
//: rejected-by: bytes_derived
//: because: bytes_in_flight(
//: points: 7
//: family: mistake
// TODO 2
  return (stages - 1) * (tile + 2 * n) * 4;
// END TODO

//: section: one_buffer
//: rejected-by: next_tile_in_flight
//: because: copies_not_overlapped
//: points: 4
//: family: mistake
// TODO 1
  __shared__ float buffer[kTile + kMaxMaskWidth - 1];
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
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffer[t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();
  }
// END TODO

//: section: one_place_of_each_halo_a_thread
//: rejected-by: sums_are_right
//: because: element_never_stored
//: points: 3
//: family: domain
//: replace: kTile + 2 * n => min(kTile + 2 * n, 2 * kTile)

//: section: one_tile_where_there_are_many_blocks
//: rejected-by: sums_are_right
//: because: no thread writes P[
//: points: 3
//: family: mistake
//: replace: now ^= 1; => now ^= 1;\nif (gridDim.x > 70) return;

//: section: plain_in_long_arrays
//: rejected-by: next_tile_in_flight
//: because: N is read by asynchronous copies alone
//: points: 4
//: family: domain
// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const bool plain = width > 4000;
  const auto copy = [&](int tile, float* to) {
    if (tile < tiles)
      for (int place = t; place < kTile + 2 * n; place += kTile) {
        const int k = tile * kTile - n + place;
        if (k < 0 || k >= width) to[place] = 0.0f;
        else if (plain) to[place] = N[k];
        else __pipeline_memcpy_async(&to[place], &N[k], sizeof(float));
      }
    __pipeline_commit();
  };
  if (!plain) copy(blockIdx.x, buffers[0]);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    if (plain) copy(tile, buffers[now]);
    else copy(tile + gridDim.x, buffers[now ^ 1]);
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

//: section: sixteen_rounds_a_block
//: rejected-by: sums_are_right
//: because: never written
//: points: 3
//: family: domain
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
  for (int round = 0; round < 16; ++round) {
    const int tile = blockIdx.x + round * gridDim.x;
    if (tile >= tiles) break;
    copy(tile + gridDim.x, buffers[round & 1 ^ 1]);
    __pipeline_wait_prior(1);
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[round & 1][t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();
  }
// END TODO

//: section: stages_of_4_bits
//: rejected-by: bytes_derived
//: because: bytes_in_flight(sm_bytes =
//: points: 7
//: family: domain
//: replace: stages * => (stages & 15) *

//: section: two_stages
// Two stages, as in the kernel above.
//: rejected-by: bytes_derived
//: because: bytes_in_flight(
//: points: 7
//: family: recall
//: replace: static_cast<int>(sizeof(float)) => 4
//: replace: (stages * bytes) * (stages - 1) => (2 * bytes)

//: section: two_tiles_a_block
//: rejected-by: sums_are_right
//: because: no thread writes P[
//: points: 3
//: family: domain
//: replace: tiles; => tiles && tile < 2 * gridDim.x;

//: section: waits_for_all_but_two
//: rejected-by: sums_are_right
//: because: a wait is missing
//: points: 3
//: family: mistake
//: replace: (1) => (2)

//: section: waits_for_all_copies
//: rejected-by: next_tile_in_flight
//: because: copies_not_overlapped
//: points: 4
//: family: mistake
//: replace: (1) => (0)

//: section: weights_of_zero_skipped
//: rejected-by: sums_are_right
//: because: a weight of 0 where N is infinite
//: points: 7
//: family: domain
//: replace: sum += => if (M[j] != 0.0f) sum +=
