// rejected-by: each_element_read_once
// because: once and the halos
// points: 7
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
