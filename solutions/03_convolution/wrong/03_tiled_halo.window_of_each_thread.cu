// rejected-by: tile_with_both_halos
// because: sectors read from global memory
// points: 4
// family: dummy
// Each thread stores and loads its own elements: nothing crosses.

// TODO 1
  extern __shared__ float unused[];
  __shared__ float places[kTile < 300 ? kTile : 1];
  if (i >= width) return;
  volatile float* place = &places[kTile < 300 ? threadIdx.x : 0];
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    const float element = k >= 0 && k < width ? N[k] : 0.0f;
    if (kTile < 300) {
      *place = element;
      sum += *place * M[j];
    } else {
      sum += element * M[j];
    }
  }
  P[i] = sum;
// END TODO
