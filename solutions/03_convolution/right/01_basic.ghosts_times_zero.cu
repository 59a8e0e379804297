// TODO 1
  const int start = i - mask_width / 2;
  float even = 0.0f, odd = 0.0f;
  for (int j = 0; j < mask_width; j += 2) {
    const int k = start + j;
    even = fmaf(k >= 0 && k < width ? N[k] : 0.0f, M[j], even);
    if (j + 1 < mask_width) odd = fmaf(k + 1 >= 0 && k + 1 < width ? N[k + 1] : 0.0f, M[j + 1], odd);
  }
  if (i < width) P[i] = even + odd;
// END TODO
