// rejected-by: set_col_read_row_swizzled
// because: and it does not come from place(
// points: 8
// family: mistake

// TODO 3
  __shared__ int tile[kSide * kSide];
  tile[place(threadIdx.y, threadIdx.x)] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[place(threadIdx.x, threadIdx.y)];
// END TODO
