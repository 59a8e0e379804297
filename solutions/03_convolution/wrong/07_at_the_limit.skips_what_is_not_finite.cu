// rejected-by: sums_are_right
// because: elements differ
// points: 3
// family: domain
// Infinities and NaN are left out.

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
