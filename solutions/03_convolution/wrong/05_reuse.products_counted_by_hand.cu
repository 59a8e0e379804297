// rejected-by: reads_counted
// because: counts itself
// points: 8
// family: dummy
// part: convolution_1d_basic

// TODO 5
  if (i >= width) return;
  float sum = 0.0f;
  unsigned products = 0;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k < 0 || k >= width) continue;
    sum += input[k] * mask[j];
    ++products;
  }
  P[i] = sum;
  atomicAdd(&reads[0], products);
  atomicAdd(&reads[1], products);
// END TODO
