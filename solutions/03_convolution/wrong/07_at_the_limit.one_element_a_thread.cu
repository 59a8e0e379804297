// rejected-by: few_instructions_and_whole_stores
// because: warp instructions for 32 elements of P
// points: 4
// family: mistake

// TODO 1
constexpr int kThreads = 256;
constexpr int kOutputsPerBlock = kThreads;
// END TODO

// TODO 2
__global__ void convolution_1d_fast(const float* N, float* P, int width) {
  const int i = blockIdx.x * kOutputsPerBlock + threadIdx.x;
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < kMaskWidth; ++j) {
    const int k = i - kMaskWidth / 2 + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
}
// END TODO
