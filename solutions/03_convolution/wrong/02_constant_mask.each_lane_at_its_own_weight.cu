// rejected-by: one_weight_at_a_time
// because: read different weights at a time is served once for each of them
// points: 4
// family: mistake

// TODO 2
  if (i >= width) return;
  const int n = mask_width / 2;
  float sum = 0.0f;
  for (int step = 0; step < mask_width; ++step) {
    const int j = (step + threadIdx.x) % mask_width;  // so that the lanes do not all crowd at one address
    const int k = i - n + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
