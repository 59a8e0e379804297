// rejected-by: one_weight_at_a_time
// because: the weights come from constant memory
// points: 4
// family: uncounted path

// TODO 2
  __shared__ unsigned copies[32][kMaxMaskWidth];
  unsigned* weights = copies[threadIdx.x / 32];
  for (int j = 0; j < mask_width; ++j) {
    const float weight = M[j];
    if (threadIdx.x % 32 == 0) weights[j] = __float_as_uint(weight);
  }
  __syncwarp();
  if (i >= width) return;
  const int n = mask_width / 2;
  float sum = 0.0f;
  for (int j = max(0, n - i); j < mask_width; ++j) {
    const int k = i - n + j;
    if (k < width) sum += N[k] * __uint_as_float(atomicCAS(&weights[j], 1u, 1u));
  }
  P[i] = sum;
// END TODO
