// rejected-by: one_weight_at_a_time
// because: a warp whose lanes read different weights at a time
// points: 4
// family: domain

// TODO 2
  if (i >= width) return;
  const int n = mask_width / 2;
  float sum = 0.0f;
  for (int s = 0; s < mask_width; ++s) {
    const int j = width > 100000 ? (s + threadIdx.x) % mask_width : s;
    const int k = i - n + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
