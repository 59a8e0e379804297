// rejected-by: tile_fills_its_memory
// because: not every element has a place of its own
// points: 6
// family: dummy
// part: flip
// Two rows of the tile do for all pairs of rows; they are the last ones.

// TODO 4
  const int first = max(rows - 2, 0);
  float* const two = tile + first * kThreads;
  for (int row = 0; row < (rows + 1) / 2; ++row) {
    const int other = rows - 1 - row;
    two[t] = in[base + row * kThreads + t];
    if (other != row) two[kThreads + t] = in[base + other * kThreads + t];
    __syncthreads();
    out[base + other * kThreads + t] = two[kThreads - 1 - t];
    if (other != row) out[base + row * kThreads + t] = two[kThreads + kThreads - 1 - t];
    __syncthreads();
  }
// END TODO
