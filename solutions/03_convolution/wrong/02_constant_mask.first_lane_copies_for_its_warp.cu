// rejected-by: one_weight_at_a_time
// because: the weights come from constant memory, not from shared memory
// points: 4
// family: uncounted path

// TODO 2
  __shared__ float copies[32][kMaxMaskWidth];
  float* weights = copies[threadIdx.x / 32];
  if (threadIdx.x % 32 == 0)
    for (int j = 0; j < mask_width; ++j) weights[j] = M[j];
  __syncwarp();
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (i < width && k >= 0 && k < width) sum += N[k] * weights[j];
  }
  if (i < width) P[i] = sum;
// END TODO
