// rejected-by: sum_stays_in_a_register
// because: the sum grows in a register, not in local memory
// points: 4
// family: uncounted path

// TODO 1
  if (i >= width) return;
  volatile float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k >= 0 && k < width) sum = sum + N[k] * M[j];
  }
  P[i] = sum;
// END TODO
