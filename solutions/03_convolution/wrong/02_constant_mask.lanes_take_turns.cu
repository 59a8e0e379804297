// rejected-by: one_weight_at_a_time
// because: let no lane take its turn after another one
// points: 4
// family: dummy

// TODO 2
  // The elements wait in local memory, as registers have no room for blocks of any size, while one lane after the
  // other asks for its weights.
  const int n = mask_width / 2;
  float window[kMaxMaskWidth];
#pragma unroll 1
  for (int j = 0; j < kMaxMaskWidth; ++j) {
    const int k = i - n + j;
    window[j] = i < width && j < mask_width && k >= 0 && k < width ? N[k] : 0.0f;
  }
  if (i >= width) return;
  float sum = 0.0f;
#pragma unroll 1
  for (int lane = 0; lane < 32; ++lane)
    if (lane == threadIdx.x % 32)
#pragma unroll 1
      for (int j = 0; j < kMaxMaskWidth; ++j) {
        const float weight = *static_cast<const volatile float*>(&M[j]);
        if (j < mask_width && i - n + j >= 0 && i - n + j < width) sum += window[j] * weight;
      }
  P[i] = sum;
// END TODO
