// 07 At the limit
//
// Nine weights, and any technique that you like. A convolution reads each element once and writes each once, as a
// copy does, so the best time is that of a copy: bring yours as close to it as you can. For that, no part of the GPU
// may be busier than the memory. An H200 can issue about 62 instructions a warp in the time in which its memory
// copies 32 elements; a kernel that spends more on 32 elements of P cannot be as fast as the copy, however well it
// treats the memory.
//
// N and P begin at a multiple of 256 bytes. The width is any number, up to 2^30. Ghost cells count as 0.
#include "lab.h"

constexpr int kMaskWidth = 9;
__constant__ float M[kMaskWidth];

// The launch: as many blocks as it takes, if each computes outputs_per_block consecutive elements of P, at most 65536.
// TODO (about 2 lines): choose
constexpr int kThreads = 256;
constexpr int kOutputsPerBlock = kThreads;
// END TODO
LAB_ANSWER(int, threads, kThreads);
LAB_ANSWER(int, outputs_per_block, kOutputsPerBlock);

// TODO (about 40 lines): begin with your kernel of 02, then let each thread do more; write functions of your own
__global__ void convolution_1d_fast(const float* N, float* P, int width) {
  const int i = blockIdx.x * kOutputsPerBlock + threadIdx.x;
  if (i < width) P[i] = N[i];
}
// END TODO

// A thread computes `outputs` consecutive elements of P, a multiple of 4, and the first of them is a multiple of 4. In how
// many quads, groups of 4 elements that begin at a multiple of 4, lie the elements of N that it needs? Ends aside.
__device__ int quads_needed(int outputs, int mask_width) {
  // TODO (about 3 lines): derive it
  return outputs + mask_width;
  // END TODO
}

// How many warp instructions can a GPU issue at most while its memory copies 32 floats? It has `sms` multiprocessors, each
// with `schedulers` that issue one warp instruction a cycle; a copy moves so many megabytes (10^6) a second, read and
// written together. Rounded down; the result and its factors fit into an int.
__device__ int instructions_for_32(int sms, int schedulers, int megahertz, int megabytes_per_second) {
  // TODO (about 2 lines): derive it
  return sms + schedulers + megahertz + megabytes_per_second;
  // END TODO
}
