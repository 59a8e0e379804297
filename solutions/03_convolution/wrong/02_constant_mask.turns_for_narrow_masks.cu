// rejected-by: one_weight_at_a_time
// because: let no lane take its turn after another one
// points: 4
// family: branch

// TODO 2
  if (i >= width) return;
  const int n = mask_width / 2;
  float sum = 0.0f;
  if (mask_width == 3) {
    const float a = i > 0 ? N[i - 1] : 0.0f, b = N[i], c = i + 1 < width ? N[i + 1] : 0.0f;
#pragma unroll 1
    for (int lane = 0; lane < 32; ++lane)
      if (lane == threadIdx.x % 32) sum = a * *(const volatile float*)&M[0] + b * *(const volatile float*)&M[1] + c * *(const volatile float*)&M[2];
    P[i] = sum;
    return;
  }
  for (int j = 0; j < mask_width; ++j) { const int k = i - n + j; if (k >= 0 && k < width) sum += N[k] * M[j]; }
  P[i] = sum;
// END TODO
