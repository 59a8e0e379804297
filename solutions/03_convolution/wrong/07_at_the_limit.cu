//: section: begun_quads_forgotten
//: rejected-by: quads_derived
//: because: quads_needed(outputs =
//: points: 9
//: family: mistake
// TODO 3
  return outputs / 4 + 2 * (mask_width / 2 / 4);
// END TODO

//: section: blocks_counted_by_ten_bits
//: rejected-by: sums_are_right
//: because: far_blocks_share
//: points: 3
//: family: domain
// TODO 2
__device__ float sum_at(const float* N, int i, int width) {
  float sum = 0.0f;
  for (int j = 0; j < kMaskWidth; ++j) {
    const int k = i - kMaskWidth / 2 + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  return sum;
}
__global__ void __launch_bounds__(kThreads) convolution_1d_fast(const float* N, float* P, int width) {
  const int begin = (blockIdx.x & 0x3FF) * kOutputsPerBlock;
  const int end = begin + kOutputsPerBlock;
  if (begin == 0 || end + 4 > width) {
    for (int i = begin + threadIdx.x; i < end && i < width; i += kThreads) P[i] = sum_at(N, i, width);
    return;
  }
  const int quad = begin / 4 + threadIdx.x;
  const float4* q = reinterpret_cast<const float4*>(N) + quad;
  const float4 b = q[-1], o = q[0], e = q[1];
  const float in[12] = {b.x, b.y, b.z, b.w, o.x, o.y, o.z, o.w, e.x, e.y, e.z, e.w};
  float s[4] = {};
#pragma unroll
  for (int j = 0; j < kMaskWidth; ++j)
#pragma unroll
    for (int p = 0; p < 4; ++p) s[p] += in[p + j] * M[j];
  reinterpret_cast<float4*>(P)[quad] = make_float4(s[0], s[1], s[2], s[3]);
}
// END TODO

//: section: blocks_of_sixteen_bits
//: rejected-by: sums_are_right
//: because: compute which elements a block has from all bits
//: points: 3
//: family: domain
// TODO 2
__device__ float4 sums_of(float4 before, float4 own, float4 behind) {
  const float in[12] = {before.x, before.y, before.z, before.w, own.x,    own.y,
                        own.z,    own.w,    behind.x, behind.y, behind.z, behind.w};
  float sum[4] = {};
#pragma unroll
  for (int j = 0; j < kMaskWidth; ++j)
#pragma unroll
    for (int q = 0; q < 4; ++q) sum[q] += in[q + j] * M[j];
  return make_float4(sum[0], sum[1], sum[2], sum[3]);
}
__device__ float sum_at(const float* N, int i, int width) {
  float sum = 0.0f;
  for (int j = 0; j < kMaskWidth; ++j) {
    const int k = i - kMaskWidth / 2 + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  return sum;
}
__global__ void __launch_bounds__(kThreads) convolution_1d_fast(const float* N, float* P, int width) {
  const unsigned short block = blockIdx.x;
  const int begin = block * kOutputsPerBlock;  // of this block
  const int end = begin + kOutputsPerBlock;
  if (begin == 0 || end + 4 > width) {
    for (int i = begin + threadIdx.x; i < end && i < width; i += kThreads) P[i] = sum_at(N, i, width);
    return;
  }
  const int quad = begin / 4 + threadIdx.x;
  const float4* quads = reinterpret_cast<const float4*>(N) + quad;
  const float4 sums = sums_of(quads[-1], quads[0], quads[1]);
  __stcs(reinterpret_cast<float4*>(P) + quad, sums);
}
// END TODO

//: section: byte_offsets_in_int
// Byte offsets as int: wrong from element 2^29 on; the width may be up to 2^30.
//: rejected-by: sums_are_right
//: because: far_block_off_part
//: points: 3
//: family: domain
// TODO 2
__device__ float sum_at(const float* N, int i, int width) {
  float sum = 0.0f;
  for (int k = max(0, i - 4); k <= min(width - 1, i + 4); ++k) sum += N[k] * M[k - i + 4];
  return sum;
}
__global__ void __launch_bounds__(kThreads) convolution_1d_fast(const float* N, float* P, int width) {
  const int begin = blockIdx.x * kOutputsPerBlock, end = begin + kOutputsPerBlock;
  if (begin == 0 || end + 4 > width) {
    for (int i = begin + threadIdx.x; i < end && i < width; i += kThreads) P[i] = sum_at(N, i, width);
    return;
  }
  const int offset = static_cast<int>(4u * (begin + 4 * threadIdx.x));
  const float4* q = reinterpret_cast<const float4*>(reinterpret_cast<const char*>(N) + offset);
  const float4 a = q[-1], b = q[0], c = q[1];
  const float in[12] = {a.x, a.y, a.z, a.w, b.x, b.y, b.z, b.w, c.x, c.y, c.z, c.w};
  float s[4] = {};
#pragma unroll
  for (int j = 0; j < kMaskWidth; ++j)
#pragma unroll
    for (int e = 0; e < 4; ++e) s[e] += in[e + j] * M[j];
  *reinterpret_cast<float4*>(reinterpret_cast<char*>(P) + offset) = make_float4(s[0], s[1], s[2], s[3]);
}
// END TODO

//: section: copy_counted_one_way
//: rejected-by: instructions_derived
//: because: instructions_for_32(sms =
//: points: 8
//: family: mistake
//: replace: const int bytes = 2 * 32 * sizeof(float); =>
//: replace: bytes * => 32 * sizeof(float) *

//: section: edge_of_the_warp_forgotten
//: rejected-by: sums_are_right
//: because: product_of_other
//: points: 3
//: family: mistake
// TODO 1
constexpr int kThreads = 256;
constexpr int kQuads = 2;              // quads of 4 elements that a lane brings in and computes
constexpr int kWarpQuads = 32 * kQuads;  // consecutive quads of a warp
constexpr int kOutputsPerBlock = 4 * kQuads * kThreads;
// END TODO
// TODO 2
// The four sums for the quad `own`, with its neighbours on both sides.
__device__ float4 sums_of(float4 before, float4 own, float4 behind) {
  const float in[12] = {before.x, before.y, before.z, before.w, own.x,    own.y,
                        own.z,    own.w,    behind.x, behind.y, behind.z, behind.w};
  float sum[4] = {};
#pragma unroll
  for (int j = 0; j < kMaskWidth; ++j)
#pragma unroll
    for (int q = 0; q < 4; ++q) sum[q] += in[q + j] * M[j];
  return make_float4(sum[0], sum[1], sum[2], sum[3]);
}

// The quad that lane `source` holds.
__device__ float4 quad_of_lane(float4 quad, int source) {
  return make_float4(__shfl_sync(~0u, quad.x, source), __shfl_sync(~0u, quad.y, source),
                     __shfl_sync(~0u, quad.z, source), __shfl_sync(~0u, quad.w, source));
}

// One element of P, wherever it lies.
__device__ float sum_at(const float* N, int i, int width) {
  float sum = 0.0f;
  for (int j = 0; j < kMaskWidth; ++j) {
    const int k = i - kMaskWidth / 2 + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  return sum;
}

__global__ void __launch_bounds__(kThreads) convolution_1d_fast(const float* N, float* P, int width) {
  const int lane = threadIdx.x % 32;
  const int first = (blockIdx.x * (kThreads / 32) + threadIdx.x / 32) * kWarpQuads;  // of this warp
  const int end = 4 * (first + kWarpQuads);
  if (first == 0 || end + 4 > width) {  // there are ghost cells: element by element
    for (int i = 4 * first + lane; i < end && i < width; i += 32) P[i] = sum_at(N, i, width);
    return;
  }
  const float4* quads = reinterpret_cast<const float4*>(N) + first;
  float4 own[kQuads];
#pragma unroll
  for (int k = 0; k < kQuads; ++k) own[k] = __ldcs(quads + 32 * k + lane);
  float4 edge = {};  // lane 0: the quad before those of the warp; lane 31: the one behind them
  if (lane == 0) edge = quads[-1];
  if (lane == 31) edge = quads[kWarpQuads];
#pragma unroll
  for (int k = 0; k < kQuads; ++k) {
    // Lane 31 hands the quad before this row round to lane 0, and lane 0 the one behind it to lane 31.
    const float4 last = k > 0 && lane == 31 ? own[k > 0 ? k - 1 : 0] : own[k];
    const float4 next = k < kQuads - 1 && lane == 0 ? own[k < kQuads - 1 ? k + 1 : k] : own[k];
    float4 before = quad_of_lane(last, (lane + 31) % 32);
    float4 behind = quad_of_lane(next, (lane + 1) % 32);
    if (k == 0 && lane == 0) before = edge;
    __stcs(reinterpret_cast<float4*>(P) + first + 32 * k + lane, sums_of(before, own[k], behind));
  }
}
// END TODO

//: section: elements_of_sixteen_bits
//: rejected-by: sums_are_right
//: because: elements differ
//: points: 3
//: family: domain
// TODO 2
// The four sums for the quad `own`, with its neighbours on both sides.
__device__ float4 sums_of(float4 before, float4 own, float4 behind) {
  const float in[12] = {before.x, before.y, before.z, before.w, own.x,    own.y,
                        own.z,    own.w,    behind.x, behind.y, behind.z, behind.w};
  float sum[4] = {};
  float near[12];
#pragma unroll
  for (int k = 0; k < 12; ++k) near[k] = __int_as_float(__float_as_int(in[k]) & 0xffff0000);
#pragma unroll
  for (int j = 0; j < kMaskWidth; ++j)
#pragma unroll
    for (int q = 0; q < 4; ++q) sum[q] += near[q + j] * M[j];
  return make_float4(sum[0], sum[1], sum[2], sum[3]);
}

// One element of P, wherever it lies.
__device__ float sum_at(const float* N, int i, int width) {
  float sum = 0.0f;
  for (int j = 0; j < kMaskWidth; ++j) {
    const int k = i - kMaskWidth / 2 + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  return sum;
}

__global__ void __launch_bounds__(kThreads) convolution_1d_fast(const float* N, float* P, int width) {
  const int begin = blockIdx.x * kOutputsPerBlock;  // of this block
  const int end = begin + kOutputsPerBlock;
  if (begin == 0 || end + 4 > width) {  // there are ghost cells: element by element
    for (int i = begin + threadIdx.x; i < end && i < width; i += kThreads) P[i] = sum_at(N, i, width);
    return;
  }
  // Three quads that overlap with those of the neighbours: DRAM delivers each once, L1 the other two times.
  const int quad = begin / 4 + threadIdx.x;
  const float4* quads = reinterpret_cast<const float4*>(N) + quad;
  const float4 sums = sums_of(quads[-1], quads[0], quads[1]);
  __stcs(reinterpret_cast<float4*>(P) + quad, sums);
}
// END TODO

//: section: four_stores_a_quad
//: rejected-by: few_instructions_and_whole_stores
//: because: a sector of P is stored in two pieces at most
//: points: 4
//: family: mistake
// TODO 2
// The four sums for the quad `own`, with its neighbours on both sides.
__device__ float4 sums_of(float4 before, float4 own, float4 behind) {
  const float in[12] = {before.x, before.y, before.z, before.w, own.x,    own.y,
                        own.z,    own.w,    behind.x, behind.y, behind.z, behind.w};
  float sum[4] = {};
#pragma unroll
  for (int j = 0; j < kMaskWidth; ++j)
#pragma unroll
    for (int q = 0; q < 4; ++q) sum[q] += in[q + j] * M[j];
  return make_float4(sum[0], sum[1], sum[2], sum[3]);
}

// One element of P, wherever it lies.
__device__ float sum_at(const float* N, int i, int width) {
  float sum = 0.0f;
  for (int j = 0; j < kMaskWidth; ++j) {
    const int k = i - kMaskWidth / 2 + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  return sum;
}

__global__ void __launch_bounds__(kThreads) convolution_1d_fast(const float* N, float* P, int width) {
  const int begin = blockIdx.x * kOutputsPerBlock;  // of this block
  const int end = begin + kOutputsPerBlock;
  if (begin == 0 || end + 4 > width) {  // there are ghost cells: element by element
    for (int i = begin + threadIdx.x; i < end && i < width; i += kThreads) P[i] = sum_at(N, i, width);
    return;
  }
  // Three quads that overlap with those of the neighbours: DRAM delivers each once, L1 the other two times.
  const int quad = begin / 4 + threadIdx.x;
  const float4* quads = reinterpret_cast<const float4*>(N) + quad;
  const float4 sums = sums_of(quads[-1], quads[0], quads[1]);
  P[4 * quad] = sums.x;
  P[4 * quad + 1] = sums.y;
  P[4 * quad + 2] = sums.z;
  P[4 * quad + 3] = sums.w;
}
// END TODO

//: section: instructions_in_float
//: rejected-by: instructions_derived
//: because: wrong_derivation
//: points: 8
//: family: domain
// TODO 4
  return static_cast<int>(256.0f * sms * schedulers * megahertz / megabytes_per_second);
// END TODO

//: section: last_element_lost_in_long_arrays
//: rejected-by: sums_are_right
//: because: no thread writes P[
//: points: 3
//: family: domain
//: replace: i < end && i < width; => i < end && i < width - (width % 4 == 1 && width > 65536);

//: section: mask_scaled
//: rejected-by: sums_are_right
//: because: elements differ
//: points: 3
//: family: domain
//: replace: in[q + j] * M[j] => (in[q + j] * 0x1p30f) * (M[j] * 0x1p-30f)

//: section: number_of_the_chapter
//: rejected-by: instructions_derived
//: because: instructions_for_32(sms =
//: points: 8
//: family: recall
// TODO 4
  return 62;
// END TODO

//: section: one_element_a_thread
//: rejected-by: few_instructions_and_whole_stores
//: because: warp instructions for 32 elements of P
//: points: 4
//: family: mistake
//: replace: 128 => 256
//: replace: 4 * kThreads => kThreads
// TODO 2
__global__ void convolution_1d_fast(const float* N, float* P, int width) {
  const int i = blockIdx.x * kOutputsPerBlock + threadIdx.x;
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < kMaskWidth; ++j) {
    const int k = i - kMaskWidth / 2 + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
}
// END TODO

//: section: outputs_of_13_bits_in_the_derivation
//: rejected-by: quads_derived
//: because: quads_needed(outputs =
//: points: 9
//: family: domain
//: replace: outputs / => (outputs & 8191) /

//: section: quads_in_eight_bits
//: rejected-by: quads_derived
//: because: quads_needed(
//: points: 9
//: family: domain
// TODO 3
  const unsigned char halo = mask_width / 2;
  return outputs / 4 + 2 * ((halo + 3) / 4);
// END TODO

//: section: quads_in_float
//: rejected-by: sums_are_right
//: because: compute which elements a block has from all bits
//: points: 3
//: family: domain
// TODO 2
__device__ float sum_at(const float* N, int i, int width) {
  float sum = 0.0f;
  for (int j = 0; j < kMaskWidth; ++j) {
    const int k = i - kMaskWidth / 2 + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  return sum;
}
__global__ void __launch_bounds__(kThreads) convolution_1d_fast(const float* N, float* P, int width) {
  const int begin = blockIdx.x * kOutputsPerBlock;
  if (begin == 0 || begin + kOutputsPerBlock + 4 > width) {
    for (int i = begin + threadIdx.x; i < begin + kOutputsPerBlock && i < width; i += kThreads) P[i] = sum_at(N, i, width);
    return;
  }
  const int quad = static_cast<int>(float(blockIdx.x) * kThreads + float(threadIdx.x));
  const float4* quads = reinterpret_cast<const float4*>(N) + quad;
  const float4 a = quads[-1], b = quads[0], c = quads[1];
  const float in[12] = {a.x, a.y, a.z, a.w, b.x, b.y, b.z, b.w, c.x, c.y, c.z, c.w};
  float s[4] = {};
#pragma unroll
  for (int j = 0; j < 9; ++j)
#pragma unroll
    for (int o = 0; o < 4; ++o) s[o] += in[o + j] * M[j];
  reinterpret_cast<float4*>(P)[quad] = make_float4(s[0], s[1], s[2], s[3]);
}
// END TODO

//: section: reads_before_the_beginning
//: rejected-by: sums_are_right
//: because: before_array
//: points: 3
//: family: mistake
//: replace: begin == 0 || end => end

//: section: reads_past_the_end
//: rejected-by: sums_are_right
//: because: loads from N[
//: points: 3
//: family: mistake
//: replace: + 4 > => >

//: section: rows_not_joined
//: rejected-by: sums_are_right
//: because: elements differ
//: points: 3
//: family: mistake
// TODO 1
constexpr int kThreads = 256;
constexpr int kQuads = 2;              // quads of 4 elements that a lane brings in and computes
constexpr int kWarpQuads = 32 * kQuads;  // consecutive quads of a warp
constexpr int kOutputsPerBlock = 4 * kQuads * kThreads;
// END TODO
// TODO 2
// The four sums for the quad `own`, with its neighbours on both sides.
__device__ float4 sums_of(float4 before, float4 own, float4 behind) {
  const float in[12] = {before.x, before.y, before.z, before.w, own.x,    own.y,
                        own.z,    own.w,    behind.x, behind.y, behind.z, behind.w};
  float sum[4] = {};
#pragma unroll
  for (int j = 0; j < kMaskWidth; ++j)
#pragma unroll
    for (int q = 0; q < 4; ++q) sum[q] += in[q + j] * M[j];
  return make_float4(sum[0], sum[1], sum[2], sum[3]);
}

// The quad that lane `source` holds.
__device__ float4 quad_of_lane(float4 quad, int source) {
  return make_float4(__shfl_sync(~0u, quad.x, source), __shfl_sync(~0u, quad.y, source),
                     __shfl_sync(~0u, quad.z, source), __shfl_sync(~0u, quad.w, source));
}

// One element of P, wherever it lies.
__device__ float sum_at(const float* N, int i, int width) {
  float sum = 0.0f;
  for (int j = 0; j < kMaskWidth; ++j) {
    const int k = i - kMaskWidth / 2 + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  return sum;
}

__global__ void __launch_bounds__(kThreads) convolution_1d_fast(const float* N, float* P, int width) {
  const int lane = threadIdx.x % 32;
  const int first = (blockIdx.x * (kThreads / 32) + threadIdx.x / 32) * kWarpQuads;  // of this warp
  const int end = 4 * (first + kWarpQuads);
  if (first == 0 || end + 4 > width) {  // there are ghost cells: element by element
    for (int i = 4 * first + lane; i < end && i < width; i += 32) P[i] = sum_at(N, i, width);
    return;
  }
  const float4* quads = reinterpret_cast<const float4*>(N) + first;
  float4 own[kQuads];
#pragma unroll
  for (int k = 0; k < kQuads; ++k) own[k] = __ldcs(quads + 32 * k + lane);
  float4 edge = {};  // lane 0: the quad before those of the warp; lane 31: the one behind them
  if (lane == 0) edge = quads[-1];
  if (lane == 31) edge = quads[kWarpQuads];
#pragma unroll
  for (int k = 0; k < kQuads; ++k) {
    // Lane 31 hands the quad before this row round to lane 0, and lane 0 the one behind it to lane 31.
    const float4 last = own[k];
    const float4 next = own[k];
    float4 before = quad_of_lane(last, (lane + 31) % 32);
    float4 behind = quad_of_lane(next, (lane + 1) % 32);
    if (k == 0 && lane == 0) before = edge;
    if (k == kQuads - 1 && lane == 31) behind = edge;
    __stcs(reinterpret_cast<float4*>(P) + first + 32 * k + lane, sums_of(before, own[k], behind));
  }
}
// END TODO

//: section: skips_what_is_not_finite
// Infinities and NaN are left out.
//: rejected-by: sums_are_right
//: because: elements differ
//: points: 3
//: family: domain
// TODO 2
__global__ void convolution_1d_fast(const float* N, float* P, int width) {
  const int first = blockIdx.x * kOutputsPerBlock + 4 * threadIdx.x;
  if (first >= 4 && first + 8 <= width) {
    float in[12];
    for (int q = 0; q < 3; ++q) *reinterpret_cast<float4*>(in + 4 * q) = *reinterpret_cast<const float4*>(N + first - 4 + 4 * q);
    float sum[4] = {};
#pragma unroll
    for (int j = 0; j < kMaskWidth; ++j)
#pragma unroll
      for (int q = 0; q < 4; ++q)
        if (fabsf(in[q + j]) < 1e30f) sum[q] += in[q + j] * M[j];
    *reinterpret_cast<float4*>(P + first) = make_float4(sum[0], sum[1], sum[2], sum[3]);
    return;
  }
  for (int i = first; i < first + 4 && i < width; ++i) {
    float sum = 0.0f;
    for (int k = max(0, i - 4); k <= min(width - 1, i + 4); ++k) sum += N[k] * M[k - i + 4];
    P[i] = sum;
  }
}
// END TODO

//: section: slow_for_many_elements
//: rejected-by: few_instructions_and_whole_stores
//: because: warp instructions for 32 elements of P
//: points: 4
//: family: domain
// TODO 2
__device__ float sum_at(const float* N, int i, int width) {
  float sum = 0.0f;
  for (int k = max(0, i - 4); k <= min(width - 1, i + 4); ++k) sum += N[k] * M[k - i + 4];
  return sum;
}
__global__ void __launch_bounds__(kThreads) convolution_1d_fast(const float* N, float* P, int width) {
  const int begin = blockIdx.x * kOutputsPerBlock, end = begin + kOutputsPerBlock;
  if (begin == 0 || end + 4 > width || width > 1 << 21) {
    for (int i = begin + threadIdx.x; i < end && i < width; i += kThreads) P[i] = sum_at(N, i, width);
    return;
  }
  const float4* q = reinterpret_cast<const float4*>(N + begin) + threadIdx.x;
  const float4 a = q[-1], b = q[0], c = q[1];
  const float in[12] = {a.x, a.y, a.z, a.w, b.x, b.y, b.z, b.w, c.x, c.y, c.z, c.w};
  float s[4] = {};
#pragma unroll
  for (int j = 0; j < kMaskWidth; ++j)
#pragma unroll
    for (int e = 0; e < 4; ++e) s[e] += in[e + j] * M[j];
  reinterpret_cast<float4*>(P + begin)[threadIdx.x] = make_float4(s[0], s[1], s[2], s[3]);
}
// END TODO

//: section: three_quads_always
//: rejected-by: quads_derived
//: because: quads_needed(outputs =
//: points: 9
//: family: recall
// TODO 3
  return outputs / 4 + 2;
// END TODO

//: section: weights_that_are_nan_left_out
//: rejected-by: sums_are_right
//: because: a weight that is NaN
//: points: 3
//: family: domain
//: replace: [q + j] * M[j] => [q + j] * fminf(M[j], 3.0e38f)

//: section: whole_blocks_only
//: rejected-by: sums_are_right
//: because: are never written
//: points: 3
//: family: domain
//: replace: && i < => && end <=
