// TODO 1
__constant__ float M[kMaxMaskWidth + 3];
// END TODO

// TODO 2
  const int n = mask_width / 2;
  float sum = 0.0f;
  if (i >= n && i + n < width) {
#pragma unroll 4
    for (int j = 0; j < mask_width; ++j) sum += N[i - n + j] * M[j];
    P[i] = sum;
  } else if (i < width) {
    for (int j = 0; j < mask_width; ++j) {
      if (i - n + j < 0) continue;
      if (i - n + j >= width) break;
      sum += N[i - n + j] * M[j];
    }
    P[i] = sum;
  }
// END TODO
