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

// A thread computes `outputs` consecutive elements of P. Their number and the index of the first are multiples of 4. A
// quad is 4 elements that begin at a multiple of 4. How many quads hold the elements of N that it needs, far from the ends?
__device__ int quads_needed(int outputs, int mask_width) {
  // TODO (about 3 lines): derive it
  return outputs + mask_width;
  // END TODO
}

// How many warp instructions can a GPU issue at most while its memory copies 32 floats? It has `sms` multiprocessors. Each
// has `schedulers` that issue one warp instruction per cycle. A copy moves megabytes_per_second megabytes (10^6 bytes) a
// second, read and written together. Round down. The result and its factors fit into an int.
__device__ int instructions_for_32(int sms, int schedulers, int megahertz, int megabytes_per_second) {
  // TODO (about 2 lines): derive it
  return sms + schedulers + megahertz + megabytes_per_second;
  // END TODO
}
