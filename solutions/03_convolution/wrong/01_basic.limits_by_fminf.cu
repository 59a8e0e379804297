// rejected-by: sums_are_right
// because: a block far from the first one
// points: 3
// family: mistake

// TODO 1
  if (i >= width) return;
  const int n = mask_width / 2;
  const int first = fmaxf(0, i - n), last = fminf(width - 1, i + n);
  float sum = 0.0f;
  for (int k = first; k <= last; ++k) sum += N[k] * M[k - i + n];
  P[i] = sum;
// END TODO
