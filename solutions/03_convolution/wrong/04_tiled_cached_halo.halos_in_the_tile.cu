// rejected-by: tile_of_the_block_only
// because: a tile of 256 floats
// points: 8
// family: mistake

// TODO 1
  __shared__ float halo[kMaxMaskWidth - 1];
  const int n = mask_width / 2;
  if (i < width) tile[t] = N[i];
  if (t < n) halo[t] = begin > 0 ? N[begin - n + t] : 0.0f;
  if (t < n) halo[n + t] = begin + kTile + t < width ? N[begin + kTile + t] : 0.0f;
  __syncthreads();
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k < 0 || k >= width) continue;
    if (k >= begin && k < begin + kTile)
      sum += tile[k - begin] * M[j];
    else
      sum += halo[k < begin ? k - begin + n : n + k - begin - kTile] * M[j];
  }
  P[i] = sum;
// END TODO
