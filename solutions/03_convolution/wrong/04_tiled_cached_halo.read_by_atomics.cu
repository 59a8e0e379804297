// rejected-by: tile_without_halos
// because: run with other values in what is loaded from shared memory
// points: 4
// family: uncounted path

// TODO 1
  tile[t] = 0.0f;
  __syncthreads();
  if (i >= width) return;
  float sum = tile[kTile - 1 - t];
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k >= 0 && k < width) sum += __int_as_float(atomicOr(reinterpret_cast<int*>(const_cast<float*>(&N[k])), 0)) * M[j];
  }
  P[i] = sum;
// END TODO
