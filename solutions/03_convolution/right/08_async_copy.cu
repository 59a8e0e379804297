//: section: barrier_of_the_library
// TODO 0
#include <cooperative_groups.h>
#include <cuda/barrier>
#include <cuda/std/utility>
// END TODO
// TODO 1
  // A buffer begins at the quad in which the tile's first element lies. The block copies all whole quads at once: from
  // compute capability 9.0 on that is one bulk copy. Up to three elements at the end of N are copied one by one.
  using Barrier = cuda::barrier<cuda::thread_scope_block>;
  constexpr int kPlaces = (kTile + kMaxMaskWidth + 7 + 3) / 4 * 4;
  __shared__ alignas(16) float buffers[2][kPlaces];
#pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ Barrier full[2];
  const auto block = cooperative_groups::this_thread_block();
  const int t = threadIdx.x;
  if (t < 2) init(&full[t], kTile);
  __syncthreads();
  const auto first_of = [&](int tile) { return (tile * kTile - n) & ~3; };
  Barrier::arrival_token arrived[2];
  const auto copy = [&](int tile, int to) {
    if (tile >= tiles) return;
    const int first = first_of(tile), end = (tile * kTile + kTile + n + 3) & ~3;
    const int begin = max(first, 0), last = min(end, width & ~3);
    if (begin < last)
      cuda::memcpy_async(block, &buffers[to][begin - first], N + begin,
                         cuda::aligned_size_t<16>(sizeof(float) * (last - begin)), full[to]);
    for (int k = first + t; k < begin; k += kTile) buffers[to][k - first] = 0.0f;
    for (int k = max(begin, last) + t; k < end; k += kTile)
      if (k < width)
        cuda::memcpy_async(&buffers[to][k - first], &N[k], sizeof(float), full[to]);
      else
        buffers[to][k - first] = 0.0f;
    arrived[to] = full[to].arrive();
  };
  copy(blockIdx.x, 0);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    copy(tile + gridDim.x, now ^ 1);
    full[now].wait(cuda::std::move(arrived[now]));
    const float* const places = &buffers[now][tile * kTile - n - first_of(tile)];
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += places[t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
// END TODO

//: section: bulk_copies
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
    __pipeline_wait_prior(1);
#if __CUDA_ARCH__ >= 900
    unsigned there = 0;
    while (there == 0)
      asm volatile(
          "{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
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

//: section: cooperative_copies
// TODO 0
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
// END TODO
// TODO 1
  namespace cg = cooperative_groups;
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const auto block = cg::this_thread_block();
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to) {
    const int begin = tile * kTile - n;
    const int first = max(0, begin), end = min(width, begin + kTile + 2 * n);
    for (int place = t; place < kTile + 2 * n; place += kTile)
      if (begin + place < 0 || begin + place >= width) to[place] = 0.0f;
    cg::memcpy_async(block, to + (first - begin), N + first, sizeof(float) * (end - first));
  };
  if (blockIdx.x < tiles) copy(blockIdx.x, buffers[0]);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    const bool has_next = tile + gridDim.x < tiles;
    if (has_next) {
      copy(tile + gridDim.x, buffers[now ^ 1]);
      cg::wait_prior<1>(block);  // and a barrier
    } else {
      cg::wait(block);
    }
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    block.sync();
    now ^= 1;
  }
// END TODO

//: section: first_warp_copies
// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to) {
    constexpr int kCopying = kTile < 32 ? kTile : 32;
    if (tile < tiles && t < kCopying)
      for (int place = t; place < kTile + 2 * n; place += kCopying) {
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

//: section: half_of_the_threads_computes_two
// Half of the threads copies, and computes two elements each.
// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  constexpr int kHalf = (kTile + 1) / 2;
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to) {
    if (tile < tiles && t < kHalf)
      for (int place = t; place < kTile + 2 * n; place += kHalf) {
        const int k = tile * kTile - n + place;
        if (k >= 0 && k < width) __pipeline_memcpy_async(&to[place], &N[k], sizeof(float));
        else to[place] = 0.0f;
      }
    __pipeline_commit();
  };
  copy(blockIdx.x, buffers[0]);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    copy(tile + gridDim.x, buffers[now ^ 1]);
    __pipeline_wait_prior(1);
    __syncthreads();
    if (t < kHalf)
      for (int o = t; o < kTile; o += kHalf) {
        const int i = tile * kTile + o;
        float sum = 0.0f;
        for (int j = 0; j < mask_width; ++j) sum += buffers[now][o + j] * M[j];
        if (i < width) P[i] = sum;
      }
    __syncthreads();
    now ^= 1;
  }
// END TODO

//: section: inline_assembly
// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to) {
    if (tile < tiles)
      for (int place = t; place < kTile + 2 * n; place += kTile) {
        const int k = tile * kTile - n + place;
        if (k >= 0 && k < width)
          asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(
                           static_cast<unsigned>(__cvta_generic_to_shared(&to[place]))),
                       "l"(__cvta_generic_to_global(&N[k]))
                       : "memory");
        else
          to[place] = 0.0f;
      }
    asm volatile("cp.async.commit_group;" ::: "memory");  // also where there is no next tile: each round waits for all groups but one
  };
  copy(blockIdx.x, buffers[0]);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    copy(tile + gridDim.x, buffers[now ^ 1]);
    asm volatile("cp.async.wait_group 1;" ::: "memory");
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
// END TODO

//: section: one_barrier
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
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x, now ^= 1) {
    __pipeline_wait_prior(0);  // nothing is in flight but this tile
    __syncthreads();           // it is there for all, and all have read the other buffer
    copy(tile + gridDim.x, buffers[now ^ 1]);
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
  }
// END TODO

//: section: pipeline_of_a_block
// TODO 0
#include <cuda/pipeline>
#include <cooperative_groups.h>
// END TODO
// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
#pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  const auto block = cooperative_groups::this_thread_block();
  auto pipeline = cuda::make_pipeline(block, &state);
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to) {
    pipeline.producer_acquire();
    if (tile < tiles) {
      const int begin = tile * kTile - n;
      const int first = max(0, begin), end = min(width, begin + kTile + 2 * n);
      for (int place = t; place < kTile + 2 * n; place += kTile)
        if (begin + place < 0 || begin + place >= width) to[place] = 0.0f;
      cuda::memcpy_async(block, to + (first - begin), N + first, sizeof(float) * (end - first), pipeline);
    }
    pipeline.producer_commit();
  };
  copy(blockIdx.x, buffers[0]);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    copy(tile + gridDim.x, buffers[now ^ 1]);
    pipeline.consumer_wait();
    __syncthreads();  // the zeros are no copies
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    pipeline.consumer_release();
    __syncthreads();
    now ^= 1;
  }
// END TODO

//: section: pipeline_of_a_thread
// TODO 0
#include <cuda/pipeline>
// END TODO
// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  cuda::pipeline<cuda::thread_scope_thread> pipeline = cuda::make_pipeline();
  const auto copy = [&](int tile, float* to) {
    pipeline.producer_acquire();
    if (tile < tiles)
      for (int place = t; place < kTile + 2 * n; place += kTile) {
        const int k = tile * kTile - n + place;
        if (k >= 0 && k < width)
          cuda::memcpy_async(&to[place], &N[k], sizeof(float), pipeline);
        else
          to[place] = 0.0f;
      }
    pipeline.producer_commit();  // also where there is no next tile: each round waits for all groups but one
  };
  copy(blockIdx.x, buffers[0]);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    copy(tile + gridDim.x, buffers[now ^ 1]);
    cuda::pipeline_consumer_wait_prior<1>(pipeline);
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    pipeline.consumer_release();
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
// END TODO

//: section: pipeline_with_roles_of_warps
// A pipeline of the library: the first warp copies, the others compute.
// TODO 0
#include <cooperative_groups.h>
#include <cuda/pipeline>
// END TODO
// TODO 1
  // Small blocks do without roles: the lanes of a warp would wait for each other.
  namespace cg = cooperative_groups;
  const cg::thread_block block = cg::this_thread_block();
  using State = cuda::pipeline_shared_state<cuda::thread_scope_block, 2>;
  __shared__ __align__(alignof(State)) unsigned char memory[sizeof(State)];
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  constexpr bool kRoles = kTile >= 128;
  constexpr int kProducers = kRoles ? 32 : kTile, kConsumers = kRoles ? kTile - 32 : kTile;
  const int t = threadIdx.x;
  const bool produces = !kRoles || t < kProducers, consumes = !kRoles || t >= kProducers;
  State& state = *reinterpret_cast<State*>(memory);
  auto pipe = kRoles ? cuda::make_pipeline(block, &state, produces ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer)
                     : cuda::make_pipeline(block, &state);
  const auto copy = [&](int tile, float* buffer) {
    pipe.producer_acquire();
    for (int p = t; p < kTile + 2 * n; p += kProducers) {
      const int k = tile * kTile - n + p;
      if (k >= 0 && k < width)
        cuda::memcpy_async(buffer + p, N + k, cuda::aligned_size_t<4>(4), pipe);
      else
        buffer[p] = 0.0f;
    }
    pipe.producer_commit();
  };
  int stage = 0;
  if (!kRoles && int(blockIdx.x) < tiles) copy(blockIdx.x, buffers[0]);
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x, stage ^= 1) {
    if (!kRoles) {
      if (tile + int(gridDim.x) < tiles) copy(tile + gridDim.x, buffers[stage ^ 1]);
    } else if (produces) {
      copy(tile, buffers[stage]);
    }
    if (consumes) {
      const float* const buffer = buffers[stage];
      pipe.consumer_wait();
      for (int o = t - (kRoles ? kProducers : 0); o < kTile; o += kConsumers) {
        const int i = tile * kTile + o;
        float sum = 0;
        for (int j = 0; j < mask_width; ++j) sum += buffer[o + j] * M[j];
        if (i < width) P[i] = sum;
      }
      pipe.consumer_release();
    }
  }
// END TODO

//: section: quads
// TODO 1
  // A buffer begins at the quad in which the tile's first element lies.
  constexpr int kPlaces = kTile + kMaxMaskWidth + 7;
  __shared__ alignas(16) float buffers[2][(kPlaces + 3) / 4 * 4];
  const int t = threadIdx.x;
  const auto first_of = [&](int tile) { return (tile * kTile - n) & ~3; };
  const auto copy = [&](int tile, float* to) {
    if (tile < tiles) {
      const int first = first_of(tile);
      const int quads = (tile * kTile + kTile + n - first + 3) / 4;
      for (int quad = t; quad < quads; quad += kTile) {
        const int k = first + 4 * quad;
        if (k >= 0 && k + 3 < width) {
          __pipeline_memcpy_async(&to[4 * quad], &N[k], 16);
        } else {
          for (int e = 0; e < 4; ++e)
            if (k + e >= 0 && k + e < width)
              __pipeline_memcpy_async(&to[4 * quad + e], &N[k + e], sizeof(float));
            else
              to[4 * quad + e] = 0.0f;
        }
      }
    }
    __pipeline_commit();
  };
  copy(blockIdx.x, buffers[0]);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    copy(tile + gridDim.x, buffers[now ^ 1]);
    __pipeline_wait_prior(1);
    __syncthreads();
    const float* const places = &buffers[now][tile * kTile - n - first_of(tile)];
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += places[t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();
    now ^= 1;
  }
// END TODO

//: section: three_buffers
// TODO 1
  __shared__ float buffers[3][kTile + kMaxMaskWidth - 1];
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
  copy(blockIdx.x + gridDim.x, buffers[1]);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    copy(tile + 2 * gridDim.x, buffers[(now + 2) % 3]);
    __pipeline_wait_prior(2);
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();  // the next round copies into this buffer
    now = (now + 1) % 3;
  }
// END TODO

//: section: three_parts
// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to) {
    if (tile < tiles)
      for (int part = 0; part < 3; ++part) {
        const int begin = part == 0 ? 0 : part == 1 ? n : n + kTile;
        const int end = part == 0 ? n : part == 1 ? n + kTile : kTile + 2 * n;
        for (int place = begin + t; place < end; place += kTile) {
          const int k = tile * kTile - n + place;
          if (k < 0 || k >= width)
            to[place] = 0.0f;
          else
            __pipeline_memcpy_async(&to[place], &N[k], sizeof(float));
        }
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

//: section: warps_that_only_copy
// The first warp copies and the others compute; two mbarriers a buffer tell that it is full, and empty.
// TODO 0
#include <cuda/barrier>
#include <cuda_awbarrier.h>
// END TODO
// TODO 1
  // Where there are four warps or more, the first one copies and the others compute; else all threads do both.
  using Barrier = cuda::barrier<cuda::thread_scope_block>;
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to, int first, int step) {
    for (int p = first; p < kTile + 2 * n; p += step) {
      const int k = tile * kTile - n + p;
      if (k >= 0 && k < width)
        __pipeline_memcpy_async(to + p, N + k, 4);
      else
        to[p] = 0.0f;
    }
  };
  const auto compute = [&](int tile, const float* from, int first, int step) {
    for (int o = first; o < kTile; o += step) {
      float sum = 0;
      for (int j = 0; j < mask_width; ++j) sum += from[o + j] * M[j];
      if (tile * kTile + o < width) P[tile * kTile + o] = sum;
    }
  };
  int now = 0;
  if constexpr (kTile < 128) {
    if (int(blockIdx.x) < tiles) copy(blockIdx.x, buffers[0], t, kTile);
    __pipeline_commit();
    for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x, now ^= 1) {
      if (tile + int(gridDim.x) < tiles) copy(tile + gridDim.x, buffers[now ^ 1], t, kTile);
      __pipeline_commit();
      __pipeline_wait_prior(1);
      __syncthreads();
      compute(tile, buffers[now], t, kTile);
      __syncthreads();
    }
  } else {
    __shared__ Barrier full[2], empty[2];
    constexpr int kConsumers = kTile - 32;
    if (t < 2) {
      init(&full[t], 32);
      init(&empty[t], kConsumers);
    }
    __syncthreads();
    const bool copies = t < 32;
    int round = 0;
    for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x, ++round, now ^= 1) {
      const bool odd = round / 2 % 2;
      if (copies) {
        if (round >= 2) empty[now].wait_parity(!odd);
        copy(tile, buffers[now], t, 32);
        __pipeline_arrive_on(reinterpret_cast<__mbarrier_t*>(cuda::device::barrier_native_handle(full[now])));
        (void)full[now].arrive();
      } else {
        full[now].wait_parity(odd);
        compute(tile, buffers[now], t - 32, kConsumers);
        (void)empty[now].arrive();
      }
    }
    __syncthreads();
  }
// END TODO

//: section: zeros_by_the_copy
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
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
// END TODO
