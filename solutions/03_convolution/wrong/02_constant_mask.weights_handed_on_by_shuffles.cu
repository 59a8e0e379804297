// rejected-by: one_weight_at_a_time
// because: read different weights at a time is served once for each of them
// points: 4
// family: uncounted path

// TODO 2
  const int start = i - mask_width / 2;
  const int lane = threadIdx.x % 32;
  const int lanes = min(32, static_cast<int>(blockDim.x - threadIdx.x + lane));
  float sum = 0.0f;
  for (int begin = 0; begin < mask_width; begin += lanes) {
    const float mine = M[min(begin + lane, mask_width - 1)];
    for (int j = begin; j < mask_width && j < begin + lanes; ++j) {
      __syncwarp();
      const float weight = __shfl_sync(__activemask(), mine, j - begin);
      const int k = start + j;
      if (i < width && k >= 0 && k < width) sum += N[k] * weight;
    }
  }
  if (i < width) P[i] = sum;
// END TODO
