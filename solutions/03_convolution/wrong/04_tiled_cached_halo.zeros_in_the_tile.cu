// rejected-by: tile_without_halos
// because: run with other values in what is loaded from shared memory
// points: 4
// family: dummy

// TODO 1
  tile[t] = 0.0f;
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    sum += tile[(t + j) % kTile];
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
