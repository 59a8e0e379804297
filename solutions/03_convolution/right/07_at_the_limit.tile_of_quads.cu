// TODO 1
constexpr int kThreads = 128;
constexpr int kOutputsPerBlock = 4 * kThreads;
// END TODO

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
