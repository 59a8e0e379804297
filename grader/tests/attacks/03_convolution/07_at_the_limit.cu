//: section: every_third_block_slow
//: rejected-by: few_instructions_and_whole_stores
//: because: leave the memory the slowest part
//: points: 4
//: family: branch
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
  const int begin = blockIdx.x * kOutputsPerBlock;
  const int end = begin + kOutputsPerBlock;
  if (begin == 0 || end + 4 > width || blockIdx.x % 3 == 2) {
    for (int i = begin + threadIdx.x; i < end && i < width; i += kThreads) P[i] = sum_at(N, i, width);
    return;
  }
  const int quad = begin / 4 + threadIdx.x;
  const float4* quads = reinterpret_cast<const float4*>(N) + quad;
  const float4 a = quads[-1], b = quads[0], c = quads[1];
  const float in[12] = {a.x, a.y, a.z, a.w, b.x, b.y, b.z, b.w, c.x, c.y, c.z, c.w};
  float s[4] = {};
#pragma unroll
  for (int j = 0; j < 9; ++j)
#pragma unroll
    for (int o = 0; o < 4; ++o) s[o] += in[o + j] * M[j];
  reinterpret_cast<float4*>(P)[quad] = make_float4(s[0], s[1], s[2], s[3]);
}
// END TODO

//: section: fast_for_whole_blocks_only
//: rejected-by: few_instructions_and_whole_stores
//: because: warp instructions for 32 elements of P
//: points: 4
//: family: branch
//: replace: begin == => width % kOutputsPerBlock != 0 || begin ==

//: section: right_for_small_widths_only
//: rejected-by: sums_are_right
//: because: elements differ
//: points: 3
//: family: branch
//: replace: -1 => width < 60000 ? -1 : 0
