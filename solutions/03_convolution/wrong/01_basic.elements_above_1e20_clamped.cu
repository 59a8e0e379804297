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
    if (k >= 0 && k < width) sum += (fabsf(N[k]) > 1e20f && !isinf(N[k]) ? copysignf(1e20f, N[k]) : N[k]) * M[j];
  }
  P[i] = sum;
// END TODO
