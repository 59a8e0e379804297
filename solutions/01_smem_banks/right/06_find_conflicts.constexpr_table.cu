// Where the channels begin stands in a table: a constexpr array that is read at run time.

// TODO 4
  static constexpr int begin[2] = {0, 48};
  __shared__ int tile[80];
  if (i < 64) tile[begin[i % 2] + i / 2] = pairs[base + i];
  __syncthreads();
  if (i < 64) channels[base + i] = tile[begin[i / 32] + i % 32];
// END TODO
