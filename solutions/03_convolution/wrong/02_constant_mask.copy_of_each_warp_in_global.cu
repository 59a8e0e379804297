// rejected-by: mask_in_constant_memory one_weight_at_a_time
// because: no weight is copied to global memory
// because: the weights come from constant memory, not from global memory
// points: 3.5
// family: dummy
// whole file

// 02 The mask in constant memory
//
// Every thread reads the same few weights, in the same order, and nobody changes them while the kernel runs: that
// is what constant memory is for. It is filled from the host before the launch (cudaMemcpyToSymbol; here the grader
// does it), read through a cache of its own, and a warp whose lanes all ask for one address is served at once.
#include "lab.h"
__device__ float copies[4096 * 32][36];

constexpr int kMaxMaskWidth = 33;

// The mask: mask_width weights. What lies behind them, up to kMaxMaskWidth, is not to be used.
// TODO (about 1 line): in which memory is it now?
__constant__ float M[kMaxMaskWidth];
// END TODO

// As in 01, with the mask in M: one thread for each element of P, ghost cells count as 0. In every step of the loop
// the whole warp asks for the same weight.
__global__ void convolution_1d_constant(const float* N, float* P, int mask_width, int width) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  // TODO (about 8 lines): your kernel of 01
  const int warps = (blockDim.x + 31) / 32, lane = threadIdx.x % 32;
  float* mine = copies[(blockIdx.x * warps + threadIdx.x / 32) % (4096 * 32)];
  float own = 0, last = 0;
  for (int j = 0; j < mask_width; ++j) {
    const float w = M[j];
    if (j == lane) own = w;
    if (j == 32) last = w;
  }
  if (blockDim.x % 32 == 0 && width > 3) {
    mine[lane] = own;
    if (lane == 0 && mask_width > 32) mine[32] = last;
    __syncwarp();
  }
  if (i >= width) return;
  const int n = mask_width / 2;
  float sum = 0.0f;
  if (blockDim.x % 32 != 0 || width <= 3) {
    for (int j = 0; j < mask_width; ++j) { const int k = i - n + j; if (k >= 0 && k < width) sum += N[k] * M[j]; }
  } else {
    for (int j = max(0, n - i); j < mask_width; ++j) {
      const int k = i - n + j;
      if (k < width) sum += N[k] * mine[j];
    }
  }
  P[i] = sum;
  // END TODO
}

// How often constant memory serves a warp of which `lanes` lanes are active, from lane 0 on, if lane l asks for
// M[l * stride % weights]: once for each address. Any number of lanes up to 32, any stride from 0, any number of weights.
__device__ int times_served(int lanes, int stride, int weights) {
  // TODO (about 5 lines): derive it
  int divisor = weights, rest = stride % weights;
  while (rest != 0) {
    const int next = divisor % rest;
    divisor = rest;
    rest = next;
  }
  return min(lanes, weights / divisor);
  // END TODO
}
