// rejected-by: flip_is_right
// because: a barrier is missing between line
// points: 5
// family: order

// TODO 4
  for (int row = 0; row < rows; row++) tile[row * kThreads + t] = in[base + row * kThreads + t];
  __syncwarp();
  for (int row = 0; row < rows; row++)
    out[base + row * kThreads + t] = tile[(rows - 1 - row) * kThreads + kThreads - 1 - t];
// END TODO
