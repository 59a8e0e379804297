// rejected-by: sum_stays_in_a_register
// because: one store a thread, the sum grows in a register
// points: 4
// family: mistake

// TODO 1
  if (i >= width) return;
  const int start = i - mask_width / 2;
  P[i] = 0.0f;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
    if (j == mask_width / 2) {
      *static_cast<volatile float*>(P + i) += sum;
      sum = 0.0f;
    }
  }
  P[i] += sum;
// END TODO
