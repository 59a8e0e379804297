// rejected-by: tile_fills_its_memory
// because: did not go through shared memory
// points: 6
// family: branch
// part: flip

// TODO 4
  if (blockIdx.x > 1000) {
    for (int row = 0; row < rows; row++)
      out[base + row * kThreads + t] = in[base + (rows - 1 - row) * kThreads + kThreads - 1 - t];
    return;
  }
  for (int row = 0; row < rows; row++) tile[row * kThreads + t] = in[base + row * kThreads + t];
  __syncthreads();
  for (int row = 0; row < rows; row++)
    out[base + row * kThreads + t] = tile[(rows - 1 - row) * kThreads + (kThreads - 1 - t)];
// END TODO
