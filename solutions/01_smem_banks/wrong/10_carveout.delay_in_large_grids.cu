// rejected-by: tile_fills_its_memory
// because: a block far from the first one
// because: a barrier is missing
// points: 6
// family: order

// TODO 4
  for (int r = 0; r < rows; ++r) tile[r * kThreads + t] = in[base + r * kThreads + t];
  if (gridDim.x > 256) { for (int s = 0; s < 40; ++s) __nanosleep(100); } else __syncthreads();
  for (int r = 0; r < rows; ++r)
    out[base + r * kThreads + t] = tile[(rows - 1 - r) * kThreads + kThreads - 1 - t];
// END TODO
