// TODO 2
  if (i >= width) return;
  float sum = 0.0f;
  const volatile float* weights = M;
  for (int j = 0; j != mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    const float w = weights[j];
    if (unsigned(k) < unsigned(width)) sum += N[k] * w;
  }
  P[i] = sum;
// END TODO

// TODO 3
  int a = weights, b = stride;
  while (b) { int c = a % b; a = b; b = c; }
  return weights / a < lanes ? weights / a : lanes;
// END TODO
