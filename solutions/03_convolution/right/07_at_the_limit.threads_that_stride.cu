// TODO 1
constexpr int kThreads = 128;
constexpr int kOutputsPerBlock = 4096;
// END TODO

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
