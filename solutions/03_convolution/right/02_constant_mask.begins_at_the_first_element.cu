// TODO 2
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = max(0, -start); j < mask_width && start + j < width; ++j) sum += N[start + j] * M[j];
  P[i] = sum;
// END TODO
