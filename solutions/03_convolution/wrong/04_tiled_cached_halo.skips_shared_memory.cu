// rejected-by: tile_and_halo_each_from_its_place tile_of_the_block_only
// because: run with other values in what is loaded from shared memory
// because: a tile of the block's own elements, and no halos
// points: 0
// family: mistake

// TODO 1
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
