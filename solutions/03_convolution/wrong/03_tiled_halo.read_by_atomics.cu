// rejected-by: tile_with_both_halos
// because: run with other values in what is loaded from shared memory
// points: 4
// family: uncounted path

// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  tile[threadIdx.x] = 0.0f;
  __syncthreads();
  if (i >= width) return;
  float sum = tile[0];
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    if (k >= 0 && k < width) sum += __int_as_float(atomicOr(reinterpret_cast<int*>(const_cast<float*>(&N[k])), 0)) * M[j];
  }
  P[i] = sum;
// END TODO
