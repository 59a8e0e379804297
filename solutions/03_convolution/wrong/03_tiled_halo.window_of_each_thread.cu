// rejected-by: tile_with_both_halos
// because: sectors read from global memory
// points: 4
// family: dummy
// Each thread stores and loads its own elements: nothing crosses.

// TODO 1
  __shared__ float places[kTile];
  if (i >= width) return;
  volatile float* place = &places[threadIdx.x];
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    *place = k >= 0 && k < width ? N[k] : 0.0f;
    sum += *place * M[j];
  }
  P[i] = sum;
// END TODO
