// rejected-by: one_weight_at_a_time
// because: the weights come from constant memory, not from shared memory
// points: 4
// family: branch

// TODO 2
  __shared__ float copies[32][kMaxMaskWidth];
  const bool large = width > 5000;
  float* weights = copies[threadIdx.x / 32];
  if (large)
    for (int j = 0; j < mask_width; ++j) {
      const float weight = M[j];
      if (threadIdx.x % 32 == 0) weights[j] = weight;
    }
  __syncwarp();
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const float weight = large ? weights[j] : M[j];
    if (start + j >= 0 && start + j < width) sum += N[start + j] * weight;
  }
  P[i] = sum;
// END TODO
