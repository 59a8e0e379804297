// rejected-by: sums_are_right
// because: elements differ
// points: 3
// family: domain

// TODO 1
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  const auto weights = static_cast<signed char>(mask_width);
  for (int j = 0; j < weights; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
