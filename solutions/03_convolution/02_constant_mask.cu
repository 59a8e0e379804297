// 02 The mask in constant memory
//
// Every thread reads the same few weights, in the same order, and no thread changes them while the kernel runs.
// Constant memory is made for this. The host fills it before the launch (cudaMemcpyToSymbol; here the grader does
// it). Reads go through a separate cache, and a warp whose lanes all read one address is served once.
#include "lab.h"

constexpr int kMaxMaskWidth = 33;

// The mask: mask_width weights. Do not use the elements after them, up to kMaxMaskWidth.
// TODO (about 1 line): in which memory is it now?
__constant__ float M[kMaxMaskWidth];
// END TODO

// As in 01, with the mask in M: one thread for each element of P, ghost cells count as 0. In every iteration of the
// loop the whole warp reads the same weight. Only a warp at an end of N may read several.
__global__ void convolution_1d_constant(const float* N, float* P, int mask_width, int width) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  // TODO (about 8 lines): your kernel of 01
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
  // END TODO
}

// How often constant memory serves a warp of which `lanes` lanes are active, from lane 0 on. It serves each address
// once, and lane l reads M[l * stride % weights]. 0 to 32 lanes, any stride from 0, any number of weights.
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
