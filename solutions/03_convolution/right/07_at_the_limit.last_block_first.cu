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
