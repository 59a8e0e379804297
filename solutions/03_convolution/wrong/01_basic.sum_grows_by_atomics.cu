// rejected-by: sum_stays_in_a_register
// because: the sum grows in a register, not by atomics
// points: 4
// family: uncounted path

// TODO 1
  if (i >= width) return;
  P[i] = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k >= 0 && k < width) atomicAdd(&P[i], N[k] * M[j]);
  }
// END TODO
