// rejected-by: sums_are_right
// because: a block far from the first one
// points: 3
// family: mistake

// TODO 1
  const int me = (blockIdx.x & 0xfff) * blockDim.x + threadIdx.x;
  if (me >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = me - mask_width / 2 + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[me] = sum;
// END TODO
