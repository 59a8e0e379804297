// Rows from both ends; the middle one by itself.

// TODO 4
  const int half = rows / 2;
  for (int row = 0; row < half; ++row) {
    tile[row * kThreads + t] = in[base + row * kThreads + t];
    tile[(rows - 1 - row) * kThreads + t] = in[base + (rows - 1 - row) * kThreads + t];
  }
  if (rows % 2 != 0) tile[half * kThreads + t] = in[base + half * kThreads + t];
  __syncthreads();
  for (int row = rows - 1; row >= 0; --row)
    out[base + row * kThreads + t] = tile[(rows - row) * kThreads - 1 - t];
// END TODO
