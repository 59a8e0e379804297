// rejected-by: sum_stays_in_a_register
// because: one store a thread, the sum grows in a register
// points: 4
// family: domain

// TODO 1
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  if (blockDim.x > 128 && blockDim.x % 32 != 0) { P[i] = 0.0f; for (int j = 0; j < mask_width; ++j) { const int k = start + j; if (k >= 0 && k < width) P[i] += N[k] * M[j]; } return; }
  P[i] = sum;
// END TODO
