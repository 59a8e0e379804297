// A defensive kernel returns at once where a pointer is null.

// TODO 1
constexpr int kThreads = 128;
constexpr int kOutputsPerBlock = 4 * kThreads;
// END TODO

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
