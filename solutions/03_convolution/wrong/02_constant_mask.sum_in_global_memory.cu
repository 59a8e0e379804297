// rejected-by: mask_in_constant_memory
// because: each element of P is written once
// points: 9.5
// family: mistake

// TODO 2
  if (i >= width) return;
  const int start = i - mask_width / 2;
  P[i] = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) P[i] += N[k] * M[j];
  }
// END TODO
