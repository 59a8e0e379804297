// rejected-by: sum_stays_in_a_register
// because: one store a thread, the sum grows in a register
// points: 4
// family: branch

// TODO 1
  if (i >= width) return;
  if (blockDim.x % 32 == 0 && mask_width <= 9) {
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) {
      const int k = i - mask_width / 2 + j;
      if (k >= 0 && k < width) sum += N[k] * M[j];
    }
    P[i] = sum;
  } else {
    P[i] = 0.0f;
    for (int j = 0; j < mask_width; ++j) {
      const int k = i - mask_width / 2 + j;
      if (k >= 0 && k < width) P[i] += N[k] * M[j];
    }
  }
// END TODO
