//: section: async_copies
// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;
    if (k >= 0 && k < width) {
#if __CUDA_ARCH__ >= 800
      const unsigned to = static_cast<unsigned>(__cvta_generic_to_shared(&tile[place]));
      asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(to), "l"(__cvta_generic_to_global(&N[k])) : "memory");
#else
      tile[place] = N[k];
#endif
    } else {
      tile[place] = 0.0f;
    }
  }
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.wait_all;" ::: "memory");
#endif
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO

//: section: block_votes_at_the_barrier
// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  for (int p = threadIdx.x; p < kTile + 2 * n; p += kTile) {
    const int k = (int)(blockIdx.x * kTile) + p - n;
    tile[p] = (k < 0 || k >= width) ? 0.f : N[k];
  }
  const bool any_out = __syncthreads_or(i >= width);
  if (any_out && i >= width) return;
  float s = 0;
  for (int j = 0; j < mask_width; ++j) s += tile[threadIdx.x + j] * M[j];
  P[i] = s;
// END TODO

//: section: cooperative_groups
// TODO 0
#include <cooperative_groups.h>
// END TODO
// TODO 1
  namespace cg = cooperative_groups;
  const cg::thread_block block = cg::this_thread_block();
  __shared__ float tile[kTile + kMaxMaskWidth];
  for (unsigned p = block.thread_rank(); p < unsigned(kTile + 2 * n); p += block.size()) {
    const long long k = (long long)blockIdx.x * kTile + p - n;
    tile[p] = k < 0 || k >= width ? 0.0f : N[k];
  }
  block.sync();
  if (i < width) {
    float sum = 0.0f;
#pragma unroll 1
    for (int j = 0; j < mask_width; ++j) sum = fmaf(tile[block.thread_rank() + j], M[j], sum);
    P[i] = sum;
  }
// END TODO

//: section: ghosts_tested_in_the_loop
// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;
    if (k >= 0 && k < width) tile[place] = N[k];
  }
  __syncthreads();
  float sum = 0.0f;
  for (int j = 0; j < mask_width && i < width; ++j) {
    const int k = i - n + j;
    if (k < 0) continue;
    if (k >= width) break;
    sum += tile[t + j] * M[j];
  }
  if (i < width) P[i] = sum;
// END TODO

//: section: half_of_the_threads_fills
// The first half of the threads fills all places.
// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  constexpr int kHalf = (kTile + 1) / 2;
  if (threadIdx.x < kHalf)
    for (int p = threadIdx.x; p < kTile + 2 * n; p += kHalf) {
      const int k = static_cast<int>(blockIdx.x * kTile) - n + p;
      tile[p] = k >= 0 && k < width ? N[k] : 0.0f;
    }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[threadIdx.x + j] * M[j];
  P[i] = sum;
// END TODO

//: section: limits_in_shared_memory
// Thread 0 leaves the first element and the number of places in shared memory.
// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  __shared__ int first, places;
  if (threadIdx.x == 0) {
    first = static_cast<int>(blockIdx.x) * kTile - n;
    places = kTile + 2 * n;
  }
  __syncthreads();
  for (int p = threadIdx.x; p < places; p += kTile) {
    const int k = first + p;
    tile[p] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[threadIdx.x + j] * M[j];
  P[i] = sum;
// END TODO

//: section: loaded_element_from_its_register
// The element that a thread loads first, of its first product, stays in its register.
// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x, k0 = i - n;
  const float mine = k0 >= 0 && k0 < width ? N[k0] : 0.0f;
  tile[t] = mine;
  for (int p = t + kTile; p < kTile + 2 * n; p += kTile) {
    const int k = i - t - n + p;
    tile[p] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = mine * M[0];
  for (int j = 1; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO

//: section: loads_before_stores
// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  constexpr int kPlaces = (kTile + kMaxMaskWidth - 1 + kTile - 1) / kTile;
  const int t = threadIdx.x;
  float mine[kPlaces];
#pragma unroll
  for (int p = 0; p < kPlaces; ++p) {
    const int k = i - n + p * kTile;
    mine[p] = t + p * kTile < kTile + 2 * n && k >= 0 && k < width ? N[k] : 0.0f;
  }
#pragma unroll
  for (int p = 0; p < kPlaces; ++p)
    if (t + p * kTile < kTile + 2 * n) tile[t + p * kTile] = mine[p];
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = mask_width - 1; j >= 0; --j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO

//: section: own_element_from_its_register
// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth + 7];  // the own elements begin at a multiple of 8
  constexpr int kBegin = kMaxMaskWidth / 2 + 8;
  const int t = threadIdx.x;
  const float own = i < width ? N[i] : 0.0f;
  tile[kBegin + t] = own;
  for (int m = t; m < 2 * n; m += kTile) {
    const int place = m < n ? m - n : kTile + m - n;
    const int k = i - t + place;
    tile[kBegin + place] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = own * M[n];
  for (int d = 1; d <= n; ++d) {
    sum += tile[kBegin + t - d] * M[n - d];
    sum += tile[kBegin + t + d] * M[n + d];
  }
  P[i] = sum;
// END TODO

//: section: quads_from_aligned_places
// TODO 1
  // Quads that begin at a multiple of 4 in N; what they bring in too many lies before and behind the halos.
  __shared__ float tile[kTile + kMaxMaskWidth + 7];
  const int t = threadIdx.x;
  const int first = i - t - n;
  const int base = first & ~3;
  const int quads = (first + kTile + 2 * n - base + 3) / 4;
  for (int q = t; q < quads; q += kTile) {
    const int k = base + 4 * q;
    float4 quad = {};
    if (k >= 0 && k + 3 < width) {
      quad = *reinterpret_cast<const float4*>(N + k);
    } else {
      if (k >= 0 && k < width) quad.x = N[k];
      if (k + 1 >= 0 && k + 1 < width) quad.y = N[k + 1];
      if (k + 2 >= 0 && k + 2 < width) quad.z = N[k + 2];
      if (k + 3 >= 0 && k + 3 < width) quad.w = N[k + 3];
    }
    tile[4 * q] = quad.x;
    tile[4 * q + 1] = quad.y;
    tile[4 * q + 2] = quad.z;
    tile[4 * q + 3] = quad.w;
  }
  __syncthreads();
  if (i >= width) return;
  const float* mine = tile + (first - base) + t;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += mine[j] * M[j];
  P[i] = sum;
// END TODO

//: section: quads_past_l1
// TODO 1
  // Copies of 16 bytes past L1 where a whole quad exists.
  __shared__ __align__(16) float tile[kTile + kMaxMaskWidth + 15];
  const int first = blockIdx.x * kTile - n, base = first - ((first % 4 + 4) % 4);
  const int quads = (first + kTile + 2 * n - base + 3) / 4;
  for (int q = threadIdx.x; q < quads; q += kTile) {
    const int k = base + 4 * q;
    if (k >= 0 && k + 3 < width) {
#if __CUDA_ARCH__ >= 800
      asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(&tile[4 * q]))), "l"(__cvta_generic_to_global(N + k)) : "memory");
#else
      *reinterpret_cast<float4*>(&tile[4 * q]) = *reinterpret_cast<const float4*>(N + k);
#endif
    } else {
      for (int e = 0; e < 4; ++e) tile[4 * q + e] = k + e >= 0 && k + e < width ? N[k + e] : 0.0f;
    }
  }
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.wait_all;" ::: "memory");
#endif
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[first - base + threadIdx.x + j] * M[j];
  P[i] = sum;
// END TODO

//: section: three_loads_with_loops
// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const int begin = i - t;
  for (int m = t; m < n; m += kTile) {
    const int left = begin - n + m;
    const int right = begin + kTile + m;
    tile[m] = left >= 0 && left < width ? N[left] : 0.0f;
    tile[n + kTile + m] = right < width ? N[right] : 0.0f;
  }
  tile[n + t] = i < width ? N[i] : 0.0f;
  __syncthreads();
  if (i < width) {
    float sum = 0.0f;
#pragma unroll 3
    for (int j = 0; j < mask_width; ++j) sum = fmaf(M[j], tile[t + j], sum);
    P[i] = sum;
  }
// END TODO
// TODO 2
  int count = 0, before = -1;
  for (int k = block * threads - n; k < (block + 1) * threads + n; ++k)
    if (k >= 0 && k < width && k / 8 != before) {
      ++count;
      before = k / 8;
    }
  return count;
// END TODO

//: section: tile_in_a_structure
// TODO 1
  struct Tile {
    float places[kTile + 2 * kMaxMaskWidth];
  };
  __shared__ Tile tile;
  const int begin = static_cast<int>(blockIdx.x) * kTile - n;
  float* place = tile.places + threadIdx.x;
  for (int k = begin + static_cast<int>(threadIdx.x); k < begin + kTile + 2 * n; k += kTile, place += kTile)
    *place = static_cast<unsigned>(k) < static_cast<unsigned>(width) ? __ldg(N + k) : 0.0f;
  __syncthreads();
  if (i < width) {
    const float* element = tile.places + threadIdx.x;
    float sum = 0.0f;
#pragma unroll 1
    for (int j = 0; j < mask_width; ++j) sum = fmaf(element[j], M[j], sum);
    P[i] = sum;
  }
// END TODO
// TODO 2
  int sectors = 0, last = -1;
  for (int k = block * threads - n; k < (block + 1) * threads + n; ++k)
    if (k >= 0 && k < width && k / 8 != last) {
      last = k / 8;
      ++sectors;
    }
  return sectors;
// END TODO

//: section: weights_beside_the_tile
// The weights are copied to shared memory too.
// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  __shared__ float weight[kMaxMaskWidth];
  for (int j = threadIdx.x; j < mask_width; j += kTile) weight[j] = M[j];
  for (int p = threadIdx.x; p < kTile + 2 * n; p += kTile) {
    const int k = static_cast<int>(blockIdx.x * kTile) - n + p;
    tile[p] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[threadIdx.x + j] * weight[j];
  P[i] = sum;
// END TODO

//: section: widest_halo_always
// TODO 1
  // The tile begins at the widest halo, whatever the mask.
  constexpr int kHalo = kMaxMaskWidth / 2;
  __shared__ float tile[kTile + 2 * kHalo];
  for (int d = -kHalo + static_cast<int>(threadIdx.x); d < kTile + kHalo; d += kTile) {
    if (d < -n || d >= kTile + n) continue;
    const int k = static_cast<int>(blockIdx.x) * kTile + d;
    tile[kHalo + d] = (k < 0) | (k >= width) ? 0.0f : N[k];
  }
  __syncthreads();
  float sums[2] = {};
  for (int j = -n; j <= n; ++j)
    if (i < width) sums[j & 1] += tile[kHalo + threadIdx.x + j] * M[n + j];
  if (i < width) P[i] = sums[0] + sums[1];
// END TODO

//: section: zero_first
// TODO 1
  __shared__ float tile[2 * kMaxMaskWidth + kTile];
  for (int place = threadIdx.x; place < kTile + 2 * n; place += kTile) {
    volatile float* to = tile + place;
    *to = 0;
    const int k = int(blockIdx.x) * kTile + place - n;
    if (k >= 0 && k < width) *to = N[k];
  }
  __syncthreads();
  double sum = 0;
  for (int j = 0; j < mask_width; ++j) sum += static_cast<double>(tile[threadIdx.x + j]) * M[j];
  if (i < width) P[i] = static_cast<float>(sum);
// END TODO
