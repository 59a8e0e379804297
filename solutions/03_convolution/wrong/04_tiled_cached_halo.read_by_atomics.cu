// rejected-by: tile_and_halo_each_from_its_place tile_of_the_block_only
// because: run with other values in what is loaded from shared memory
// because: atomics read global memory too
// points: 0
// family: uncounted path

// TODO 1
  tile[t] = 0.0f;
  __syncthreads();
  if (i >= width) return;
  float sum = tile[kTile - 1 - t];
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k >= 0 && k < width) sum += atomicAdd(const_cast<float*>(&N[k]), -0.0f) * M[j];
  }
  P[i] = sum;
// END TODO
