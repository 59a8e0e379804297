// rejected-by: one_weight_at_a_time
// because: not from a copy of each thread
// points: 4
// family: uncounted path

// TODO 2
  volatile float weights[kMaxMaskWidth];
  for (int j = 0; j < mask_width; ++j) weights[j] = M[j];
  if (i >= width) return;
  const int n = mask_width / 2;
  float sum = 0.0f;
  for (int j = max(0, n - i); j < mask_width; ++j) {
    const int k = i - n + j;
    if (k < width) sum += N[k] * weights[j];
  }
  P[i] = sum;
// END TODO
