// rejected-by: sums_are_right
// because: goes to other elements than its own
// points: 3
// family: domain
// Byte offsets as int: wrong from element 2^29 on; the width may be up to 2^30.

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
