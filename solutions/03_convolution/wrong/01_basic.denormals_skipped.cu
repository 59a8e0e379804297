// rejected-by: sums_are_right
// because: elements differ
// points: 3
// family: domain

// TODO 1
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k >= 0 && k < width && !(fabsf(N[k]) < 1.17549435e-38f)) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
