// rejected-by: constant_is_right
// because: a weight that is NaN
// points: 7.5
// family: domain

// TODO 6
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) { const float m = M[j]; if (m == m) sum += N[k] * m; }
  }
  P[i] = sum;
// END TODO
