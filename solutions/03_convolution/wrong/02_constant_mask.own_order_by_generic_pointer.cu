// rejected-by: one_weight_at_a_time
// because: each warp asks constant memory for each weight that it needs
// points: 4
// family: uncounted path
// The compiler does not see in which memory the pointer points.

// TODO 2
  if (i >= width) return;
  const int n = mask_width / 2;
  const float* weights = M;
  asm("" : "+l"(weights));
  float sum = 0.0f;
  for (int step = 0; step < mask_width; ++step) {
    const int j = (step + threadIdx.x) % mask_width;
    const int k = i - n + j;
    if (k >= 0 && k < width) sum += N[k] * weights[j];
  }
  P[i] = sum;
// END TODO
