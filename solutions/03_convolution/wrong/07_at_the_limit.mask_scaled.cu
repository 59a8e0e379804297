// rejected-by: sums_are_right
// because: elements differ
// points: 3
// family: domain

// TODO 2
// The four sums for the quad `own`, with its neighbours on both sides.
__device__ float4 sums_of(float4 before, float4 own, float4 behind) {
  const float in[12] = {before.x, before.y, before.z, before.w, own.x,    own.y,
                        own.z,    own.w,    behind.x, behind.y, behind.z, behind.w};
  float sum[4] = {};
#pragma unroll
  for (int j = 0; j < kMaskWidth; ++j)
#pragma unroll
    for (int q = 0; q < 4; ++q) sum[q] += (in[q + j] * 0x1p30f) * (M[j] * 0x1p-30f);
  return make_float4(sum[0], sum[1], sum[2], sum[3]);
}

// One element of P, wherever it lies.
__device__ float sum_at(const float* N, int i, int width) {
  float sum = 0.0f;
  for (int j = 0; j < kMaskWidth; ++j) {
    const int k = i - kMaskWidth / 2 + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  return sum;
}

__global__ void __launch_bounds__(kThreads) convolution_1d_fast(const float* N, float* P, int width) {
  const int begin = blockIdx.x * kOutputsPerBlock;  // of this block
  const int end = begin + kOutputsPerBlock;
  if (begin == 0 || end + 4 > width) {  // there are ghost cells: element by element
    for (int i = begin + threadIdx.x; i < end && i < width; i += kThreads) P[i] = sum_at(N, i, width);
    return;
  }
  // Three quads that overlap with those of the neighbours: DRAM delivers each once, L1 the other two times.
  const int quad = begin / 4 + threadIdx.x;
  const float4* quads = reinterpret_cast<const float4*>(N) + quad;
  const float4 sums = sums_of(quads[-1], quads[0], quads[1]);
  __stcs(reinterpret_cast<float4*>(P) + quad, sums);
}
// END TODO
