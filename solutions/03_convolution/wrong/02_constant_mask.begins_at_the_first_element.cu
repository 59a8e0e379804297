// rejected-by: one_weight_at_a_time
// because: read different weights at a time is served once for each of them
// points: 4
// family: mistake

// TODO 2
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = max(0, -start); j < mask_width && start + j < width; ++j) sum += N[start + j] * M[j];
  P[i] = sum;
// END TODO
