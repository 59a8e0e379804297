//: section: constants_by_define
// TODO 1
#define kThreads 256
#define kOutputsPerBlock (8 * kThreads)
// END TODO
// TODO 2
struct Window {
  float v[16];
  __device__ void load(const float4* from, int at) {
    const float4 q = *from;
    v[at] = q.x, v[at + 1] = q.y, v[at + 2] = q.z, v[at + 3] = q.w;
  }
};
__device__ __noinline__ void slow(const float* __restrict__ N, float* __restrict__ P, int begin, int end, int width) {
  for (int i = begin + threadIdx.x; i < end; i += kThreads) {
    if (i >= width) break;
    float sum = 0.0f;
#pragma unroll
    for (int j = 0; j < kMaskWidth; ++j) {
      const unsigned k = i + j - 4;
      if (k < unsigned(width)) sum = fmaf(N[k], M[j], sum);
    }
    P[i] = sum;
  }
}
__global__ void convolution_1d_fast(const float* __restrict__ N, float* __restrict__ P, int width) {
  const int begin = blockIdx.x * kOutputsPerBlock;
  if (begin < 4 || begin > width - kOutputsPerBlock - 4) {
    slow(N, P, begin, begin + kOutputsPerBlock, width);
    return;
  }
  // two quads, half a block apart, so that a warp stores whole lines
#pragma unroll
  for (int half = 0; half < 2; ++half) {
    const int i = begin + half * 4 * kThreads + 4 * threadIdx.x;
    Window w;
#pragma unroll
    for (int q = -1; q <= 1; ++q) w.load(reinterpret_cast<const float4*>(N + i) + q, 4 * (q + 1));
    float4 s;
    float* const o = &s.x;
#pragma unroll
    for (int q = 0; q < 4; ++q) {
      float sum = w.v[q] * M[0];
#pragma unroll
      for (int j = 1; j < kMaskWidth; ++j) sum = fmaf(w.v[q + j], M[j], sum);
      o[q] = sum;
    }
    *reinterpret_cast<float4*>(P + i) = s;
  }
}
// END TODO
// TODO 3
  int quads = 0;
  const int n = mask_width / 2;
  // the first output is a multiple of 4: take it far away from 0
  const int first = 4 * n + 400 - (4 * n) % 4;
  for (int q = 0; q < (first + outputs + n) / 4 + 1; ++q)
    if (4 * q + 3 >= first - n && 4 * q <= first + outputs - 1 + n) ++quads;
  return quads;
// END TODO
// TODO 4
  return static_cast<int>(256LL * sms * schedulers * megahertz / megabytes_per_second);
// END TODO

//: section: eight_elements_a_thread
//: replace: 128 => 64
//: replace: 4 * => 8 *
// TODO 2
__global__ void convolution_1d_fast(const float* __restrict__ N, float* __restrict__ P, int width) {
  const int begin = blockIdx.x * kOutputsPerBlock;
  const int first = begin + 8 * threadIdx.x;
  if (first >= 4 && first + 12 <= width) {
    float in[16];
#pragma unroll
    for (int q = 0; q < 4; ++q) {
      const float4 quad = __ldg(reinterpret_cast<const float4*>(N + first - 4) + q);
      in[4 * q] = quad.x, in[4 * q + 1] = quad.y, in[4 * q + 2] = quad.z, in[4 * q + 3] = quad.w;
    }
    float sum[8] = {};
#pragma unroll
    for (int j = 0; j < kMaskWidth; ++j) {
      const float weight = M[j];
#pragma unroll
      for (int o = 0; o < 8; ++o) sum[o] = fmaf(in[o + j], weight, sum[o]);
    }
    float4* to = reinterpret_cast<float4*>(P + first);
    to[0] = make_float4(sum[0], sum[1], sum[2], sum[3]);
    to[1] = make_float4(sum[4], sum[5], sum[6], sum[7]);
    return;
  }
#pragma unroll 1
  for (int i = first; i < first + 8 && i < width; ++i) {
    float sum = 0.0f;
#pragma unroll 1
    for (int k = max(0, i - 4); k <= min(width - 1, i + 4); ++k) sum += N[k] * M[k - i + 4];
    P[i] = sum;
  }
}
// END TODO

//: section: last_block_first
// TODO 2
__global__ void __launch_bounds__(kThreads) convolution_1d_fast(const float* N, float* P, int width) {
  const int i = (gridDim.x - 1 - blockIdx.x) * kOutputsPerBlock + 4 * threadIdx.x;
  if (i >= width) return;
  float in[12];
  if (i >= 4 && i + 8 <= width) {
#pragma unroll
    for (int q = 0; q < 3; ++q) {
      const float4 v = *reinterpret_cast<const float4*>(N + i + 4 * q - 4);
      in[4 * q] = v.x, in[4 * q + 1] = v.y, in[4 * q + 2] = v.z, in[4 * q + 3] = v.w;
    }
  } else {
#pragma unroll
    for (int q = 0; q < 12; ++q) in[q] = i + q >= 4 && i + q - 4 < width ? N[i + q - 4] : 0.0f;
  }
  float sum[4] = {};
#pragma unroll
  for (int j = 0; j < kMaskWidth; ++j)
#pragma unroll
    for (int o = 0; o < 4; ++o) sum[o] += in[o + j] * M[j];
  if (i + 4 <= width) {
    *reinterpret_cast<float4*>(P + i) = make_float4(sum[0], sum[1], sum[2], sum[3]);
    return;
  }
#pragma unroll
  for (int o = 0; o < 3; ++o)
    if (i + o < width) P[i + o] = sum[o];
}
// END TODO

//: section: null_pointers_return
// A defensive kernel returns at once where a pointer is null.
// TODO 2
__device__ float sum_at(const float* N, int i, int width) {
  float sum = 0.0f;
  for (int k = max(0, i - 4); k <= min(width - 1, i + 4); ++k) sum += N[k] * M[k - i + 4];
  return sum;
}
__global__ void convolution_1d_fast(const float* __restrict__ N, float* __restrict__ P, int width) {
  if (N == nullptr || P == nullptr) return;
  const int o = blockIdx.x * kOutputsPerBlock + 4 * threadIdx.x;
  if (o < 4 || o + 8 > width) {
    for (int e = o; e < min(o + 4, width); ++e) P[e] = sum_at(N, e, width);
    return;
  }
  float in[12];
#pragma unroll
  for (int q = 0; q < 3; ++q) reinterpret_cast<float4*>(in)[q] = __ldg(reinterpret_cast<const float4*>(N + o - 4) + q);
  float4 s = {0, 0, 0, 0};
#pragma unroll
  for (int j = 0; j < 9; ++j) { s.x += in[j] * M[j]; s.y += in[j + 1] * M[j]; s.z += in[j + 2] * M[j]; s.w += in[j + 3] * M[j]; }
  __stcs(reinterpret_cast<float4*>(P + o), s);
}
// END TODO

//: section: shuffles
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
    if (k == kQuads - 1 && lane == 31) behind = edge;
    __stcs(reinterpret_cast<float4*>(P) + first + 32 * k + lane, sums_of(before, own[k], behind));
  }
}
// END TODO

//: section: threads_that_stride
//: replace: 4 * kThreads => 4096
// TODO 2
__global__ void convolution_1d_fast(const float* N, float* P, int width) {
  const int begin = blockIdx.x * kOutputsPerBlock, end = min(begin + kOutputsPerBlock, width);
  for (int i = begin + 4 * threadIdx.x; i < end; i += 4 * kThreads) {
    if (i == 0 || i + 8 > width) {
      for (int e = i; e < min(i + 4, end); ++e) {
        double sum = 0;
        for (int j = 0; j < 9; ++j)
          if (e + j >= 4 && e + j - 4 < width) sum += double(N[e + j - 4]) * M[j];
        P[e] = sum;
      }
      continue;
    }
    float4 v[3];
    for (int q = 0; q < 3; ++q) v[q] = reinterpret_cast<const float4*>(N + i)[q - 1];
    const float* in = reinterpret_cast<const float*>(v);
    float s[4] = {0, 0, 0, 0};
#pragma unroll
    for (int e = 0; e < 4; ++e)
#pragma unroll
      for (int j = 0; j < 9; ++j) s[e] += in[e + j] * M[j];
    reinterpret_cast<float4*>(P + i)[0] = make_float4(s[0], s[1], s[2], s[3]);
  }
}
// END TODO

//: section: tile_of_quads
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
  __shared__ float4 tile[kThreads + 2];
  const int begin = blockIdx.x * kOutputsPerBlock;
  const int end = begin + kOutputsPerBlock;
  if (begin == 0 || end + 4 > width) {
    for (int i = begin + threadIdx.x; i < end && i < width; i += kThreads) P[i] = sum_at(N, i, width);
    return;
  }
  const int t = threadIdx.x;
  const float4* quads = reinterpret_cast<const float4*>(N) + begin / 4;
  tile[t + 1] = __ldcs(quads + t);
  if (t == 0) tile[0] = quads[-1];
  if (t == kThreads - 1) tile[kThreads + 1] = quads[kThreads];
  __syncthreads();
  const float4 a = tile[t], b = tile[t + 1], c = tile[t + 2];
  const float in[12] = {a.x, a.y, a.z, a.w, b.x, b.y, b.z, b.w, c.x, c.y, c.z, c.w};
  float sum[4] = {};
#pragma unroll
  for (int j = 0; j < kMaskWidth; ++j)
#pragma unroll
    for (int q = 0; q < 4; ++q) sum[q] += in[q + j] * M[j];
  __stcs(reinterpret_cast<float4*>(P + begin) + t, make_float4(sum[0], sum[1], sum[2], sum[3]));
}
// END TODO

//: section: two_elements_a_thread
//: replace: 4 * => 2 *
// TODO 2
__device__ void slow(const float* N, float* P, int width, int i) {
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < kMaskWidth; ++j) sum += i + j - 4 >= 0 && i + j - 4 < width ? N[i + j - 4] * M[j] : 0.0f;
  P[i] = sum;
}

__global__ void convolution_1d_fast(const float* N, float* P, int width) {
  const int i = blockIdx.x * kOutputsPerBlock + 2 * threadIdx.x;
  const int first = i - 2 * int(threadIdx.x % 32), last = first + 63;  // of the warp
  if (first < 4 || last + 4 >= width) {
    slow(N, P, width, i);
    slow(N, P, width, i + 1);
    return;
  }
  float in[10];
#pragma unroll
  for (int k = 0; k < 5; ++k) {
    const float2 pair = *reinterpret_cast<const float2*>(N + i - 4 + 2 * k);
    in[2 * k] = pair.x;
    in[2 * k + 1] = pair.y;
  }
  float2 sums = {};
#pragma unroll
  for (int j = 0; j < kMaskWidth; ++j) {
    sums.x += in[j] * M[j];
    sums.y += in[j + 1] * M[j];
  }
  *reinterpret_cast<float2*>(P + i) = sums;
}
// END TODO

//: section: two_quads_a_thread
//: replace: 128 => 64
//: replace: 4 * => 8 *
// TODO 2
__device__ float sum_at(const float* N, int i, int width) {
  float sum = 0.0f;
  for (int k = max(0, i - 4); k <= min(width - 1, i + 4); ++k) sum += N[k] * M[k - i + 4];
  return sum;
}

__global__ void convolution_1d_fast(const float* __restrict__ N, float* __restrict__ P, int width) {
#pragma unroll
  for (int half = 0; half < 2; ++half) {
    const int begin = blockIdx.x * kOutputsPerBlock + 4 * (threadIdx.x + half * kThreads);
    if (begin < 4 || begin + 8 > width) {
      for (int i = begin; i < begin + 4 && i < width; ++i) P[i] = sum_at(N, i, width);
      continue;
    }
    float in[12];
#pragma unroll
    for (int q = 0; q < 3; ++q) {
      const float4 quad = reinterpret_cast<const float4*>(N + begin - 4)[q];
      in[4 * q] = quad.x;
      in[4 * q + 1] = quad.y;
      in[4 * q + 2] = quad.z;
      in[4 * q + 3] = quad.w;
    }
    float out[4];
#pragma unroll
    for (int q = 0; q < 4; ++q) {
      out[q] = in[q] * M[0];
#pragma unroll
      for (int j = 1; j < kMaskWidth; ++j) out[q] = fmaf(in[q + j], M[j], out[q]);
    }
    *reinterpret_cast<float4*>(P + begin) = make_float4(out[0], out[1], out[2], out[3]);
  }
}
// END TODO

//: section: without_tests_inside
//: replace: 128 => 256
// TODO 2
// Four outputs a thread, a block's width apart: 36 loads from L1, but no test.
__global__ void __launch_bounds__(kThreads) convolution_1d_fast(const float* N, float* P, int width) {
  const int begin = blockIdx.x * kOutputsPerBlock;
  const bool inside = begin >= 4 && begin + kOutputsPerBlock + 4 <= width;
  if (inside) {
    const float* from = N + begin + threadIdx.x - 4;
    float* to = P + begin + threadIdx.x;
#pragma unroll
    for (int o = 0; o < 4; ++o) {
      float sum = 0.0f;
#pragma unroll
      for (int j = 0; j < kMaskWidth; ++j) sum += from[o * kThreads + j] * M[j];
      to[o * kThreads] = sum;
    }
  } else {
    for (int o = 0; o < 4; ++o) {
      const int i = begin + o * kThreads + threadIdx.x;
      if (i >= width) break;
      float sum = 0.0f;
      for (int j = 0; j < kMaskWidth; ++j) {
        const int k = i + j - 4;
        sum += k >= 0 && k < width ? N[k] * M[j] : 0.0f;
      }
      P[i] = sum;
    }
  }
}
// END TODO
