// rejected-by: set_row_read_col_outputs
// because: nothing makes it wait for the store
// points: 7
// family: order

// TODO 2
  __shared__ volatile int tile[kSide * kSide];
  tile[place(threadIdx.y, threadIdx.x)] = in[linear_index()];
  if (threadIdx.y == kSide - 1)
    for (int y = 0; y < kSide; ++y) out[y * kSide + threadIdx.x] = tile[place(threadIdx.x, y)];
// END TODO
