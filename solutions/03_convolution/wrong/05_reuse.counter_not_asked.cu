// rejected-by: reads_counted
// because: reads of N, got
// points: 8
// family: uncounted path
// part: convolution_1d_basic

// TODO 5
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k >= 0 && k < width) sum += input[k] * M[j];
  }
  P[i] = sum;
// END TODO
