// TODO 1
constexpr int kThreads = 64;
constexpr int kOutputsPerBlock = 8 * kThreads;
// END TODO

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
