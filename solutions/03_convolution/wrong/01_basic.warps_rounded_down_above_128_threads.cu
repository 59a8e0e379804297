// rejected-by: sums_are_right
// because: never written
// points: 3
// family: domain

// TODO 1
  if (i >= width || (blockDim.x > 128 && threadIdx.x >= blockDim.x / 32 * 32)) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
