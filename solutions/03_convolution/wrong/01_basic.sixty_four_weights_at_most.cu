// rejected-by: sums_are_right
// because: elements differ
// points: 3
// family: domain

// TODO 1
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < min(mask_width, 64); ++j) { const int k = i - mask_width / 2 + j; if (k >= 0 && k < width) sum += N[k] * M[j]; }
  P[i] = sum;
// END TODO
