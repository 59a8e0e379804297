// rejected-by: one_weight_at_a_time
// because: read different weights at a time is served once for each of them
// points: 4
// family: branch

// TODO 2
  if (i >= width) return;
  const int n = mask_width / 2;
  const bool own = blockIdx.x > 9 && mask_width > 3;
  float sum = 0.0f;
  for (int s = 0; s < mask_width; ++s) {
    const int j = own ? (s + threadIdx.x) % mask_width : s;
    const int k = i - n + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
