// TODO 1
  if (i < width) tile[t] = N[i];
  __syncthreads();
  const auto element = [&](int k) -> float {
    const unsigned place = static_cast<unsigned>(k - begin);
    if (k < 0 || k >= width) return 0.0f;
    return place < kTile ? tile[place] : N[k];
  };
  if (i < width) {
    float sum = 0.0f;
#pragma unroll 2
    for (int j = 0; j < mask_width; ++j) sum = fmaf(element(i - mask_width / 2 + j), M[j], sum);
    P[i] = sum;
  }
// END TODO
