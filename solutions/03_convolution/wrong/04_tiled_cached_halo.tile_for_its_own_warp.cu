// rejected-by: tile_without_halos
// because: run with other values in what is loaded from shared memory
// points: 4
// family: dummy

// TODO 1
  if (i < width) tile[t] = N[i];
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k < 0 || k >= width) continue;
    const int place = k - begin;
    sum += (place >= 0 && place < kTile && place / 32 == t / 32 ? tile[place] : N[k]) * M[j];
  }
  P[i] = sum;
// END TODO
