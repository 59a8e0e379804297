// rejected-by: sums_are_right
// because: elements differ
// points: 3
// family: domain

// TODO 1
  if (i >= width) return;
  float sum = 0.0f;
#pragma unroll
  for (int j = 0; j < 9; ++j) {
    const int k = i - mask_width / 2 + j;
    if (j < mask_width && k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
