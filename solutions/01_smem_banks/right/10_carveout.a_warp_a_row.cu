// Each warp moves whole rows.

// TODO 4
  const int warp = t / 32, lane = t % 32;
  for (int row = warp; row < rows; row += kThreads / 32)
    for (int column = lane; column < kThreads; column += 32)
      tile[row * kThreads + column] = in[base + row * kThreads + column];
  __syncthreads();
  for (int row = warp; row < rows; row += kThreads / 32)
    for (int column = lane; column < kThreads; column += 32)
      out[base + row * kThreads + column] = tile[(rows - 1 - row) * kThreads + kThreads - 1 - column];
// END TODO
