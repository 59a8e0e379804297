// rejected-by: set_row_read_col_outputs
// because: a barrier is missing between line
// points: 7
// family: order

// TODO 2
  __shared__ int tile[kSide * kSide];
  tile[place(threadIdx.y, threadIdx.x)] = in[linear_index()];
  out[linear_index()] = tile[place(threadIdx.x, threadIdx.y)];
// END TODO
