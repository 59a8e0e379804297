// rejected-by: tile_with_both_halos
// because: run with other values in what is loaded from shared memory
// points: 4
// family: mistake

// TODO 1
  if (i >= width) return;
  const int start = i - n;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
