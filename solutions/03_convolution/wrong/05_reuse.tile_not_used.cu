// rejected-by: tile_saves_reads
// because: reads of N, got
// points: 5.5
// family: mistake

// TODO 7
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
