// TODO 2
  if (i >= width) return;
  float even = 0.0f, odd = 0.0f;
  int k = i - mask_width / 2;
  for (int j = 0; j < mask_width; j += 2, k += 2) {
    const float w0 = M[j], w1 = j + 1 < mask_width ? M[j + 1] : 0.0f;
    if (k >= 0 && k < width) even += N[k] * w0;
    if (j + 1 < mask_width && k + 1 >= 0 && k + 1 < width) odd += N[k + 1] * w1;
  }
  P[i] = even + odd;
// END TODO
