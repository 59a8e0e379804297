//: section: copy_in_global_memory
//: rejected-by: mask_in_constant_memory one_weight_at_a_time
//: because: no weight is copied to global memory
//: because: each warp asks constant memory for each weight that it needs
//: points: 3.5
//: family: uncounted path
// TODO 1
__constant__ float M[kMaxMaskWidth];
__device__ float copies[2048][kMaxMaskWidth];
// END TODO
// TODO 2
  volatile float* copy = copies[blockIdx.x & 2047];
  if (threadIdx.x == 0)
    for (int j = 0; j < mask_width; ++j) copy[j] = M[j];
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k >= 0 && k < width) sum += N[k] * copy[j];
  }
  P[i] = sum;
// END TODO

//: section: copy_of_each_warp_in_global
//: rejected-by: mask_in_constant_memory one_weight_at_a_time
//: because: no weight is copied to global memory
//: because: computed_from_copy
//: points: 3.5
//: family: dummy
// TODO 0
__device__ float copies[4096 * 32][36];
// END TODO
// TODO 2
  const int warps = (blockDim.x + 31) / 32, lane = threadIdx.x % 32;
  float* mine = copies[(blockIdx.x * warps + threadIdx.x / 32) % (4096 * 32)];
  float own = 0, last = 0;
  for (int j = 0; j < mask_width; ++j) {
    const float w = M[j];
    if (j == lane) own = w;
    if (j == 32) last = w;
  }
  if (blockDim.x % 32 == 0 && width > 3) {
    mine[lane] = own;
    if (lane == 0 && mask_width > 32) mine[32] = last;
    __syncwarp();
  }
  if (i >= width) return;
  const int n = mask_width / 2;
  float sum = 0.0f;
  if (blockDim.x % 32 != 0 || width <= 3) {
    for (int j = 0; j < mask_width; ++j) { const int k = i - n + j; if (k >= 0 && k < width) sum += N[k] * M[j]; }
  } else {
    for (int j = max(0, n - i); j < mask_width; ++j) {
      const int k = i - n + j;
      if (k < width) sum += N[k] * mine[j];
    }
  }
  P[i] = sum;
// END TODO

//: section: first_lane_copies_for_its_warp
//: rejected-by: one_weight_at_a_time
//: because: computed_from_copy
//: points: 4
//: family: uncounted path
// TODO 2
  __shared__ float copies[32][kMaxMaskWidth];
  float* weights = copies[threadIdx.x / 32];
  if (threadIdx.x % 32 == 0)
    for (int j = 0; j < mask_width; ++j) weights[j] = M[j];
  __syncwarp();
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (i < width && k >= 0 && k < width) sum += N[k] * weights[j];
  }
  if (i < width) P[i] = sum;
// END TODO

//: section: global_mask_behind_dummy_reads
//: rejected-by: mask_in_constant_memory one_weight_at_a_time
//: because: M does not lie in constant memory
//: points: 3.5
//: family: dummy
// TODO 1
__device__ float M[kMaxMaskWidth];
__constant__ float zeros[kMaxMaskWidth];
// END TODO
// TODO 2
  const int first = i - mask_width / 2;
  float sum = 0.0f;
  float window[kMaxMaskWidth / 4 + 2][4];
  // Quads of N make room among the requests for those of the mask.
#pragma unroll
  for (int q = 0; q < kMaxMaskWidth / 4 + 2; ++q) {
    const int base = (first & ~3) + 4 * q;
    float4 quad = {};
    if (i < width && base <= first + mask_width - 1 && base + 4 > first) {
      if (base >= 0 && base + 3 < width) {
        quad = *reinterpret_cast<const float4*>(N + base);
      } else {
        if (base >= 0 && base < width) quad.x = N[base];
        if (base + 1 >= 0 && base + 1 < width) quad.y = N[base + 1];
        if (base + 2 >= 0 && base + 2 < width) quad.z = N[base + 2];
        if (base + 3 >= 0 && base + 3 < width) quad.w = N[base + 3];
      }
    }
    window[q][0] = quad.x;
    window[q][1] = quad.y;
    window[q][2] = quad.z;
    window[q][3] = quad.w;
  }
  const int shift = first & 3;
  for (int j = 0; j < mask_width; ++j) {
    const int k = first + j;
    const float weight = M[j] + zeros[j];
    const float element = window[(shift + j) / 4][(shift + j) % 4];
    if (i < width && k >= 0 && k < width) sum += element * weight;
  }
  if (i < width) P[i] = sum;
// END TODO

//: section: global_mask_read_by_atomics
//: rejected-by: mask_in_constant_memory one_weight_at_a_time
//: because: atomics read global memory too
//: points: 3.5
//: family: uncounted path
// TODO 1
__device__ float M[kMaxMaskWidth];
__constant__ float zeros[kMaxMaskWidth];
// END TODO
// TODO 2
  const int lane = threadIdx.x % 32;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const float read = lane == 0 ? atomicAdd(&M[j], 0.0f) : 0.0f;
    __syncwarp();
    const float weight = __shfl_sync(__activemask(), read, 0) + zeros[j];
    const int k = i - mask_width / 2 + j;
    if (i < width && k >= 0 && k < width) sum += N[k] * weight;
  }
  if (i < width) P[i] = sum;
// END TODO

//: section: lanes_take_turns
//: rejected-by: one_weight_at_a_time
//: because: let no lane take its turn after another one
//: points: 4
//: family: dummy
// TODO 2
  // The elements wait in local memory, as registers have no room for blocks of any size, while one lane after the
  // other asks for its weights.
  const int n = mask_width / 2;
  float window[kMaxMaskWidth];
#pragma unroll 1
  for (int j = 0; j < kMaxMaskWidth; ++j) {
    const int k = i - n + j;
    window[j] = i < width && j < mask_width && k >= 0 && k < width ? N[k] : 0.0f;
  }
  if (i >= width) return;
  float sum = 0.0f;
#pragma unroll 1
  for (int lane = 0; lane < 32; ++lane)
    if (lane == threadIdx.x % 32)
#pragma unroll 1
      for (int j = 0; j < kMaxMaskWidth; ++j) {
        const float weight = *static_cast<const volatile float*>(&M[j]);
        if (j < mask_width && i - n + j >= 0 && i - n + j < width) sum += window[j] * weight;
      }
  P[i] = sum;
// END TODO

//: section: local_copy_in_own_order
//: rejected-by: one_weight_at_a_time
//: because: not from a copy of each thread
//: points: 4
//: family: uncounted path
// TODO 2
  volatile float weights[kMaxMaskWidth];
  for (int j = 0; j < mask_width; ++j) weights[j] = M[j];
  if (i >= width) return;
  const int n = mask_width / 2;
  float sum = 0.0f;
  for (int j = max(0, n - i); j < mask_width; ++j) {
    const int k = i - n + j;
    if (k < width) sum += N[k] * weights[j];
  }
  P[i] = sum;
// END TODO

//: section: own_order_beyond_ten_blocks
//: rejected-by: one_weight_at_a_time
//: because: read different weights at a time is served once for each of them
//: points: 4
//: family: branch
// TODO 2
  if (i >= width) return;
  const int n = mask_width / 2;
  const bool own = blockIdx.x > 9 && mask_width > 3;
  float sum = 0.0f;
  for (int s = 0; s < mask_width; ++s) {
    const int j = own ? (s + threadIdx.x) % mask_width : s;
    const int k = i - n + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: own_order_by_generic_pointer
// The compiler does not see in which memory the pointer points.
//: rejected-by: one_weight_at_a_time
//: because: each warp asks constant memory for each weight that it needs
//: points: 4
//: family: uncounted path
// TODO 2
  if (i >= width) return;
  const int n = mask_width / 2;
  const float* weights = M;
  asm("" : "+l"(weights));
  float sum = 0.0f;
  for (int step = 0; step < mask_width; ++step) {
    const int j = (step + threadIdx.x) % mask_width;
    const int k = i - n + j;
    if (k >= 0 && k < width) sum += N[k] * weights[j];
  }
  P[i] = sum;
// END TODO

//: section: own_order_in_blocks_at_the_ends
//: rejected-by: one_weight_at_a_time
//: because: read different weights at a time is served once for each of them
//: points: 4
//: family: branch
// TODO 2
  if (i >= width) return;
  const int n = mask_width / 2;
  float sum = 0.0f;
  if (blockIdx.x == 0 || blockIdx.x == gridDim.x - 1) {
    for (int s = 0; s < mask_width; ++s) {
      const int j = (s + threadIdx.x) % mask_width;
      const int k = i - n + j;
      if (k >= 0 && k < width) sum += N[k] * M[j];
    }
  } else {
    for (int j = 0; j < mask_width; ++j) {
      const int k = i - n + j;
      if (k >= 0 && k < width) sum += N[k] * M[j];
    }
  }
  P[i] = sum;
// END TODO

//: section: shared_copy_read_by_swaps
//: rejected-by: one_weight_at_a_time
//: because: the weights come from constant memory
//: points: 4
//: family: uncounted path
// TODO 2
  __shared__ unsigned copies[32][kMaxMaskWidth];
  unsigned* weights = copies[threadIdx.x / 32];
  for (int j = 0; j < mask_width; ++j) {
    const float weight = M[j];
    if (threadIdx.x % 32 == 0) weights[j] = __float_as_uint(weight);
  }
  __syncwarp();
  if (i >= width) return;
  const int n = mask_width / 2;
  float sum = 0.0f;
  for (int j = max(0, n - i); j < mask_width; ++j) {
    const int k = i - n + j;
    if (k < width) sum += N[k] * __uint_as_float(atomicCAS(&weights[j], 1u, 1u));
  }
  P[i] = sum;
// END TODO

//: section: turns_for_narrow_masks
//: rejected-by: one_weight_at_a_time
//: because: let no lane take its turn after another one
//: points: 4
//: family: branch
// TODO 2
  if (i >= width) return;
  const int n = mask_width / 2;
  float sum = 0.0f;
  if (mask_width == 3) {
    const float a = i > 0 ? N[i - 1] : 0.0f, b = N[i], c = i + 1 < width ? N[i + 1] : 0.0f;
#pragma unroll 1
    for (int lane = 0; lane < 32; ++lane)
      if (lane == threadIdx.x % 32) sum = a * *(const volatile float*)&M[0] + b * *(const volatile float*)&M[1] + c * *(const volatile float*)&M[2];
    P[i] = sum;
    return;
  }
  for (int j = 0; j < mask_width; ++j) { const int k = i - n + j; if (k >= 0 && k < width) sum += N[k] * M[j]; }
  P[i] = sum;
// END TODO

//: section: uniform_for_nine_weights_only
//: rejected-by: one_weight_at_a_time
//: because: read different weights at a time is served once for each of them
//: points: 4
//: family: branch
// TODO 2
  if (i >= width) return;
  const int n = mask_width / 2;
  float sum = 0.0f;
  for (int step = 0; step < mask_width; ++step) {
    const int j = mask_width <= 9 && blockDim.x % 32 == 0 ? step : (step + threadIdx.x) % mask_width;
    const int k = i - n + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: uniform_for_small_arrays
//: rejected-by: one_weight_at_a_time
//: because: computed_from_copy
//: points: 4
//: family: branch
// TODO 2
  __shared__ float copy[kMaxMaskWidth];
  const int start = i - mask_width / 2;
  const bool small = width < 5000;
  if (!small)
    for (int j = threadIdx.x; j < mask_width; j += blockDim.x) copy[j] = M[j];
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const float weight = small ? M[j] : copy[j];
    if (start + j >= 0 && start + j < width) sum += N[start + j] * weight;
  }
  P[i] = sum;
// END TODO

//: section: warps_copy_for_large_arrays
//: rejected-by: one_weight_at_a_time
//: because: computed_from_copy
//: points: 4
//: family: branch
// TODO 2
  __shared__ float copies[32][kMaxMaskWidth];
  const bool large = width > 5000;
  float* weights = copies[threadIdx.x / 32];
  if (large)
    for (int j = 0; j < mask_width; ++j) {
      const float weight = M[j];
      if (threadIdx.x % 32 == 0) weights[j] = weight;
    }
  __syncwarp();
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const float weight = large ? weights[j] : M[j];
    if (start + j >= 0 && start + j < width) sum += N[start + j] * weight;
  }
  P[i] = sum;
// END TODO

//: section: weights_handed_on_by_shuffles
//: rejected-by: one_weight_at_a_time
//: because: read different weights at a time is served once for each of them
//: points: 4
//: family: uncounted path
// TODO 2
  const int start = i - mask_width / 2;
  const int lane = threadIdx.x % 32;
  const int lanes = min(32, static_cast<int>(blockDim.x - threadIdx.x + lane));
  float sum = 0.0f;
  for (int begin = 0; begin < mask_width; begin += lanes) {
    const float mine = M[min(begin + lane, mask_width - 1)];
    for (int j = begin; j < mask_width && j < begin + lanes; ++j) {
      __syncwarp();
      const float weight = __shfl_sync(__activemask(), mine, j - begin);
      const int k = start + j;
      if (i < width && k >= 0 && k < width) sum += N[k] * weight;
    }
  }
  if (i < width) P[i] = sum;
// END TODO

//: section: weights_in_mbarriers
//: rejected-by: one_weight_at_a_time
//: because: read M[j] where it is multiplied, and pass it to no other thread
//: points: 4
//: family: uncounted path
// TODO 2
  const int n = mask_width / 2;
  float sum = 0.0f;
#if __CUDA_ARCH__ >= 800
  // One thread reads a weight. A phase of the barrier that ends tells the others a bit of it that is set.
  __shared__ unsigned long long gate;
  const unsigned at = static_cast<unsigned>(__cvta_generic_to_shared(&gate));
  if (threadIdx.x == 0) asm volatile("mbarrier.init.shared.b64 [%0], 1;" ::"r"(at) : "memory");
  unsigned phase = 0;
  for (int j = 0; j < mask_width; ++j) {
    const unsigned read = threadIdx.x == 0 ? __float_as_uint(M[j]) : 0;
    unsigned weight = 0;
    for (int bit = 0; bit < 32; ++bit) {
      __syncthreads();
      if (read >> bit & 1) asm volatile("{ .reg .b64 state; mbarrier.arrive.shared.b64 state, [%0]; }" ::"r"(at) : "memory");
      __syncthreads();
      unsigned is_over;
      asm volatile("{ .reg .pred p; mbarrier.test_wait.parity.shared.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
                   : "=r"(is_over)
                   : "r"(at), "r"(phase)
                   : "memory");
      weight |= is_over << bit;
      phase ^= is_over;
    }
    const int k = i - n + j;
    if (i < width && k >= 0 && k < width) sum += N[k] * __uint_as_float(weight);
  }
  if (i >= width) return;
#else
  // There are no such barriers: one that reduces tells the bit.
  for (int j = 0; j < mask_width; ++j) {
    const unsigned read = threadIdx.x == 0 ? __float_as_uint(M[j]) : 0;
    unsigned weight = 0;
    for (int bit = 0; bit < 32; ++bit) weight |= (__syncthreads_or(read >> bit & 1) != 0 ? 1u : 0u) << bit;
    const int k = i - n + j;
    if (i < width && k >= 0 && k < width) sum += N[k] * __uint_as_float(weight);
  }
  if (i >= width) return;
#endif
  P[i] = sum;
// END TODO
