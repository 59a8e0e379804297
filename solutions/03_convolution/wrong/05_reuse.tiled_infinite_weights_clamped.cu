// rejected-by: tiled_is_right
// because: elements differ
// points: 9.5
// family: domain

// TODO 7
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;  // the first place holds N[i - n] of thread 0
    if (k >= 0 && k < width)
      tile[place] = N[k];
    else
      tile[place] = 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * fmaxf(-3e38f, fminf(3e38f, M[j]));
  P[i] = sum;
// END TODO
