// 07 At the limit
//
// Nine weights, and any technique. A convolution reads each element once and writes each once, as a copy does.
// So the best time is that of a copy. Come as close to it as you can. For that, no part of the GPU may be busier
// than the memory. An H200 can issue about 62 instructions per warp in the time in which its memory copies 32 elements.
// A kernel that executes more for 32 elements of P cannot be as fast as the copy, however good its memory
// accesses are.
//
// N and P begin at a multiple of 256 bytes. The width is any number, up to 2^30. Ghost cells count as 0.
// A warp executes at most 40 instructions for 32 elements of P.
#include "lab.h"

constexpr int kMaskWidth = 9;
__constant__ float M[kMaskWidth];

// The launch has as many blocks as needed. Each computes outputs_per_block consecutive elements of P, at most 65536.
// TODO (about 2 lines): choose
constexpr int kThreads = 128;
constexpr int kOutputsPerBlock = 4 * kThreads;  // a quad of 4 elements a thread
// END TODO
LAB_ANSWER(int, threads, kThreads);
LAB_ANSWER(int, outputs_per_block, kOutputsPerBlock);

// TODO (about 40 lines): begin with your kernel of 02, then let each thread do more; write functions of your own
// The four sums for the quad `own`, with its neighbours on both sides.
__device__ float4 sums_of(float4 before, float4 own, float4 behind) {
  const float in[12] = {before.x, before.y, before.z, before.w, own.x,    own.y,
                        own.z,    own.w,    behind.x, behind.y, behind.z, behind.w};
  float sum[4] = {};
#pragma unroll
  for (int j = 0; j < kMaskWidth; ++j)
#pragma unroll
    for (int q = 0; q < 4; ++q) sum[q] += in[q + j] * M[j];
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

// A thread computes `outputs` consecutive elements of P. Their number and the index of the first are multiples of 4. A
// quad is 4 elements that begin at a multiple of 4. How many quads hold the elements of N that it needs, far from the ends?
__device__ int quads_needed(int outputs, int mask_width) {
  // TODO (about 3 lines): derive it
  const int halo = mask_width / 2;
  const int on_one_side = (halo + 3) / 4;  // begun quads count
  return outputs / 4 + 2 * on_one_side;
  // END TODO
}

// How many warp instructions can a GPU issue at most while its memory copies 32 floats? It has `sms` multiprocessors. Each
// has `schedulers` that issue one warp instruction per cycle. A copy moves megabytes_per_second megabytes (10^6 bytes) a
// second, read and written together. Round down. The result and its factors fit into an int.
__device__ int instructions_for_32(int sms, int schedulers, int megahertz, int megabytes_per_second) {
  // TODO (about 2 lines): derive it
  const int bytes = 2 * 32 * sizeof(float);
  return bytes * sms * schedulers * megahertz / megabytes_per_second;
  // END TODO
}
