// rejected-by: reads_counted tile_saves_reads
// because: reads of N, got
// points: 3.5
// family: uncounted path

// TODO 5
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k >= 0 && k < width) sum += input[k] * mask[j];
  }
  P[i] = sum;
// END TODO

// TODO 6
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k >= 0 && k < width) sum += input[k] * M[j];
  }
  P[i] = sum;
// END TODO

// TODO 7
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k >= 0 && k < width) sum += input[k] * M[j];
  }
  P[i] = sum;
// END TODO
