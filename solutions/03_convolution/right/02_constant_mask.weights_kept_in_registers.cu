// TODO 2
  float weights[kMaxMaskWidth];
#pragma unroll
  for (int j = 0; j < kMaxMaskWidth; ++j) weights[j] = M[j];
  if (i >= width) return;
  float sum = 0.0f;
#pragma unroll
  for (int j = 0; j < kMaxMaskWidth; ++j) {
    const int k = i - mask_width / 2 + j;
    if (j < mask_width && k >= 0 && k < width) sum += N[k] * weights[j];
  }
  P[i] = sum;
// END TODO
