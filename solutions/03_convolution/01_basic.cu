// 01 Basic convolution
//
// P[i] is the weighted sum of N[i] and its neighbours, n to the left and n to the right. The weights are the
// mask M, which has an odd width. n = mask_width / 2, rounded down:
//
//   P[i] = N[i - n] * M[0] + ... + N[i] * M[n] + ... + N[i + n] * M[2 n]
//
// An element of N that does not exist, left of N[0] or right of N[width - 1], is a ghost cell. It counts as 0.
#include "lab.h"

// One thread for each element of P. The last block may have more threads than elements.
__global__ void convolution_1d_basic(const float* N, const float* M, float* P, int mask_width, int width) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  // TODO (about 8 lines): add up the products in a register, leave out the ghost cells, write P[i] once
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

// How many loads and stores of global memory thread i of this kernel executes in all. Each product loads its element
// and its weight; the sum stays in a register. Any odd mask width, also wider than N, and threads beyond the end too.
__device__ int accesses_of_thread(int i, int mask_width, int width) {
  // TODO (about 4 lines): derive it
  if (i >= width) return 0;
  const int first = max(0, i - mask_width / 2);
  const int last = min(width - 1, i + mask_width / 2);
  return 2 * (last - first + 1) + 1;
  // END TODO
}
