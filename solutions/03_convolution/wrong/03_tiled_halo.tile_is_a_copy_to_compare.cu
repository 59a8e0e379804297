// rejected-by: tile_with_both_halos
// because: does something else when
// points: 4
// family: dummy

// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;
    tile[place] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  const bool is_marked = __float_as_uint(tile[t + n]) != __float_as_uint(N[i]);
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    if (is_marked)
      sum += tile[t + j] * M[j];
    else if (k >= 0 && k < width)
      sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
