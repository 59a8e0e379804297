// TODO 1
  if (i >= width) return;
  const int n = mask_width / 2;
  float left = 0.0f, right = 0.0f;
  for (int d = n; d > 0; --d) {
    if (i - d >= 0) left += N[i - d] * M[n - d];
    if (i + d < width) right += N[i + d] * M[n + d];
  }
  P[i] = left + N[i] * M[n] + right;
// END TODO
