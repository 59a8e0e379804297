// The first half of the threads stores two elements each.

// TODO 1
  constexpr int kHalf = (kTile + 1) / 2;
  if (t < kHalf) {
    if (begin + t < width) tile[t] = N[begin + t];
    if (t + kHalf < kTile && begin + t + kHalf < width) tile[t + kHalf] = N[begin + t + kHalf];
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k < 0 || k >= width) continue;
    sum += (k >= begin && k < begin + kTile ? tile[k - begin] : N[k]) * M[j];
  }
  P[i] = sum;
// END TODO
