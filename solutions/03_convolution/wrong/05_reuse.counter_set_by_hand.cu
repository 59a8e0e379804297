// rejected-by: tile_saves_reads
// because: every read is a load and counts itself
// points: 5.5
// family: dummy
// part: convolution_1d_tiled

// TODO 7
  if (threadIdx.x == 0)
    atomicAdd(reads, static_cast<unsigned>(min(width, i + kTile + n) - max(0, i - n)));
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    if (k >= 0 && k < width) sum += input[k] * M[j];
  }
  P[i] = sum;
// END TODO
