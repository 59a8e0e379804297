// rejected-by: sums_are_right
// because: a weight of 0 where N is infinite
// points: 3
// family: domain

// TODO 1
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) if (M[j] != 0.0f) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
