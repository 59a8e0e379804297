// rejected-by: sums_are_right
// because: a weight that is NaN
// points: 3
// family: domain

// TODO 2
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) sum += N[k] * fminf(fmaxf(M[j], -3.0e38f), 3.0e38f);
  }
  P[i] = sum;
// END TODO
