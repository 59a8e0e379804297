// rejected-by: tile_with_both_halos
// because: is not computed from what other threads stored into shared memory
// points: 4
// family: branch

// TODO 1
  __shared__ float tile[kTile + 2 * (kMaxMaskWidth / 2)];
  const int first = blockIdx.x * kTile - n;
  for (int place = threadIdx.x; place < kTile + 2 * n; place += kTile)
    tile[place] = first + place >= 0 && first + place < width ? N[first + place] : 0.0f;
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  if (blockIdx.x > 9 && mask_width > 3) {
    for (int j = 0; j < mask_width; ++j)
      if (i - n + j >= 0 && i - n + j < width) sum += N[i - n + j] * M[j];
  } else {
    for (int j = 0; j < mask_width; ++j) sum += tile[threadIdx.x + j] * M[j];
  }
  P[i] = sum;
// END TODO
