// rejected-by: sums_are_right
// because: before the first element of M
// points: 3
// family: domain

// TODO 1
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (signed char j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
