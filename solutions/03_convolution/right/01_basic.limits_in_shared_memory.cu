// Thread 0 leaves the limits of the block in shared memory; the sum is in a register.

// TODO 1
  __shared__ int first_of_block, all_inside;
  if (threadIdx.x == 0) {
    first_of_block = blockIdx.x * blockDim.x;
    all_inside = int(blockIdx.x * blockDim.x) >= mask_width / 2 && int((blockIdx.x + 1) * blockDim.x) + mask_width / 2 <= width;
  }
  __syncthreads();
  const int me = first_of_block + threadIdx.x;
  if (me >= width) return;
  const float* from = N + (me - mask_width / 2);
  float sum = 0.0f;
  if (all_inside) {
    for (int j = 0; j < mask_width; ++j) sum += from[j] * M[j];
  } else {
    for (int j = 0; j < mask_width; ++j) {
      const int k = me - mask_width / 2 + j;
      if (k >= 0 && k < width) sum += N[k] * M[j];
    }
  }
  P[me] = sum;
// END TODO
