// rejected-by: sums_are_right
// because: elements differ
// points: 3
// family: domain

// TODO 2
  if (i >= width) return;
  int weights = 0;
  while (weights < kMaxMaskWidth && M[weights] == M[weights]) ++weights;
  const int start = i - weights / 2;
  float sum = 0.0f;
  for (int j = 0; j < weights; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
