// TODO 1
constexpr int kThreads = 64;
constexpr int kOutputsPerBlock = 8 * kThreads;
// END TODO

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
