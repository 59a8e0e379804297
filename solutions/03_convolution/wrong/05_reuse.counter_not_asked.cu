// rejected-by: reads_counted
// because: reads of N and M: reads: at [0] expected
// points: 9
// family: uncounted path

// TODO 5
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k >= 0 && k < width) sum += input[k] * M[j];
  }
  P[i] = sum;
// END TODO
