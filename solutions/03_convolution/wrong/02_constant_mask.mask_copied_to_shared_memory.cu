// rejected-by: one_weight_at_a_time
// because: each warp asks constant memory for each weight that it needs
// points: 4
// family: mistake

// TODO 2
  __shared__ float weights[kMaxMaskWidth];
  for (int j = threadIdx.x; j < mask_width; j += blockDim.x) weights[j] = M[j];
  __syncthreads();
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) sum += N[k] * weights[j];
  }
  if (i < width) P[i] = sum;
// END TODO
