// TODO 2
  if (i >= width) return;
  const int n = mask_width / 2;
  const int lo = max(0, n - i), hi = min(mask_width - 1, n + width - 1 - i);
  float sum = 0.0f;
#pragma unroll 4
  for (int j = 0; j < mask_width; ++j)
    if (j >= lo && j <= hi) sum += N[i + j - n] * M[j];
  P[i] = sum;
// END TODO
