// rejected-by: sums_are_right
// because: a block far from the first one: the blocks share elements
// points: 3
// family: domain

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
