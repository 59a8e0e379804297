// rejected-by: one_weight_at_a_time
// because: 9 weights for each of 8 warps
// points: 8
// family: mistake

// TODO 2
  __shared__ float weights[kMaxMaskWidth];
  if (threadIdx.x < mask_width) weights[threadIdx.x] = M[threadIdx.x];
  __syncthreads();
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) sum += N[k] * weights[j];
  }
  if (i < width) P[i] = sum;
// END TODO
