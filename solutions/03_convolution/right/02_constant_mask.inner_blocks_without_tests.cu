// TODO 2
  const int n = mask_width / 2;
  const int begin = blockIdx.x * blockDim.x, end = begin + blockDim.x;
  if (begin >= n && end + n <= width) {
    const float* in = N + i - n;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += in[j] * M[j];
    P[i] = sum;
    return;
  }
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
