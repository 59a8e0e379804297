// rejected-by: tile_with_both_halos
// because: run with other values in what is loaded from shared memory
// points: 4
// family: dummy

// TODO 1
  // The own element goes through the tile, its neighbours come from the cache.
  __shared__ float tile[kTile];
  const int t = threadIdx.x;
  if (i < width) tile[(t + 1) % kTile] = N[i];
  __syncthreads();
  if (i >= width) return;
  float sum = tile[(t + 1) % kTile] * M[n];
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    if (j != n && k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
