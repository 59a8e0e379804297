// rejected-by: tile_with_both_halos
// because: run with other values in what is loaded from shared memory
// points: 4
// family: uncounted path

// TODO 1
  const int t = threadIdx.x;
  const int lane = t % 32;
  const int lanes = min(32, kTile - (t - lane));
  float sum = 0.0f;
  // As many elements as the warp has lanes, twice and more: each lane hands its element on.
  for (int begin = -n; begin < lanes + n; begin += lanes) {
    const int mine = i - lane + begin + lane;
    const float element = mine >= 0 && mine < width ? N[mine] : 0.0f;
    for (int s = 0; s < lanes; ++s) {
      __syncwarp();
      const float other = __shfl_sync(__activemask(), element, s);
      const int j = begin + s - lane + n;
      const int k = i - n + j;
      if (j >= 0 && j < mask_width && k >= 0 && k < width) sum += other * M[j];
    }
  }
  if (i < width) P[i] = sum;
// END TODO
