// rejected-by: mask_in_constant_memory one_weight_at_a_time
// because: no weight is copied to global memory
// because: each warp asks constant memory for each weight that it needs
// points: 3.5
// family: uncounted path

// TODO 1
__constant__ float M[kMaxMaskWidth];
__device__ float copies[2048][kMaxMaskWidth];
// END TODO

// TODO 2
  volatile float* copy = copies[blockIdx.x & 2047];
  if (threadIdx.x == 0)
    for (int j = 0; j < mask_width; ++j) copy[j] = M[j];
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k >= 0 && k < width) sum += N[k] * copy[j];
  }
  P[i] = sum;
// END TODO
