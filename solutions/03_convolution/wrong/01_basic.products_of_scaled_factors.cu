// rejected-by: sums_are_right
// because: elements differ
// points: 3
// family: domain

// TODO 1
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) sum += (N[k] * 0x1p40f) * (M[j] * 0x1p-40f);
  }
  P[i] = sum;
// END TODO
