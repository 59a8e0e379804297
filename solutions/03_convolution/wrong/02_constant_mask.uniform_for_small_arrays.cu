// rejected-by: one_weight_at_a_time
// because: each warp asks constant memory for each weight that it needs
// points: 4
// family: branch

// TODO 2
  __shared__ float copy[kMaxMaskWidth];
  const int start = i - mask_width / 2;
  const bool small = width < 5000;
  if (!small)
    for (int j = threadIdx.x; j < mask_width; j += blockDim.x) copy[j] = M[j];
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const float weight = small ? M[j] : copy[j];
    if (start + j >= 0 && start + j < width) sum += N[start + j] * weight;
  }
  P[i] = sum;
// END TODO
