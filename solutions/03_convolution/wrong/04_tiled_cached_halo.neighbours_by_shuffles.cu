// rejected-by: tile_without_halos
// because: run with other values in what is loaded from shared memory
// points: 4
// family: uncounted path

// TODO 1
  const int lane = t % 32;
  const int lanes = min(32, kTile - (t - lane));
  const float own = i < width ? N[i] : 0.0f;
  volatile float* mine = &tile[t];
  *mine = own;
  float sum = *mine == own || own != own ? 0.0f : 1.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    const int from = lane - mask_width / 2 + j;
    __syncwarp();
    const float other = __shfl_sync(__activemask(), own, from & 31);
    if (i >= width || k < 0 || k >= width) continue;
    sum += (from >= 0 && from < lanes ? other : N[k]) * M[j];
  }
  if (i < width) P[i] = sum;
// END TODO
