// rejected-by: set_row_read_col_swizzled
// because: shared-memory atomic requests
// points: 6
// family: uncounted path
// part: set_row_read_col_swizzle set_col_read_row_swizzle

// TODO 1
  return row * kSide + column;
// END TODO

// TODO 2
  __shared__ int tile[kSide * kSide];
  tile[place(threadIdx.y, threadIdx.x)] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = atomicOr(&tile[place(threadIdx.x, threadIdx.y)], 0);
// END TODO
