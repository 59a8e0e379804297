// rejected-by: sum_stays_in_a_register
// because: one store a thread, the sum grows in a register
// points: 4
// family: domain

// TODO 1
  if (i >= width) return;
  const int start = i - mask_width / 2;
  if (width > 100000) {
    P[i] = 0.0f;
    for (int j = 0; j < mask_width; ++j)
      if (start + j >= 0 && start + j < width) P[i] += N[start + j] * M[j];
    return;
  }
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j)
    if (start + j >= 0 && start + j < width) sum += N[start + j] * M[j];
  P[i] = sum;
// END TODO
