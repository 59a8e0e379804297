// TODO 1
  if (i < width) tile[t] = N[i];
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  const int n = mask_width / 2;
  float halo_reads = 0.0f;  // the sum of what is read beyond the tile
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    if (k < 0 || k >= width) continue;
    if (k >= begin && k < begin + kTile) sum += tile[k - begin] * M[j];
    else halo_reads += N[k] * M[j];
  }
  P[i] = sum + halo_reads;
// END TODO
