// TODO 1
  if (i >= width) return;
  const int n = mask_width / 2;
  const int first = i - n < 0 ? 0 : i - n;
  const int last = i + n > width - 1 ? width - 1 : i + n;
  float sum = 0.0f;
  for (int k = first; k <= last; ++k) sum += N[k] * M[k - i + n];
  P[i] = sum;
// END TODO

// TODO 2
  int products = 0;
  for (int k = i - mask_width / 2; k <= i + mask_width / 2; ++k)
    if (k >= 0 && k < width) ++products;
  return i < width ? products + products + 1 : 0;
// END TODO
