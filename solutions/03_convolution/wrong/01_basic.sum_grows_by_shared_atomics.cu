// rejected-by: sum_stays_in_a_register
// because: the sum grows in a register, not by atomics
// points: 4
// family: uncounted path

// TODO 1
  __shared__ float sum[1024];
  sum[threadIdx.x] = 0.0f;
  for (int j = 0; j < mask_width && i < width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k >= 0 && k < width) atomicAdd(&sum[threadIdx.x], N[k] * M[j]);
  }
  if (i < width) P[i] = sum[threadIdx.x];
// END TODO
