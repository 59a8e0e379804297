// TODO 2
  if (i >= width) return;
  const int n = mask_width / 2;
  const int begin = max(0, n - i);
  const int end = min(mask_width, width - i + n);
  float sum = 0.0f;
  for (int j = begin; j < end; ++j) {
    const int k = i - n + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
