// rejected-by: sums_are_right
// because: only the edges of blocks are wrong
// points: 3
// family: mistake

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
