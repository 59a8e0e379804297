// rejected-by: set_row_read_col_swizzled
// because: did not go through shared memory
// points: 8
// family: uncounted path
// part: set_row_read_col_swizzle

// TODO 2
  out[linear_index()] = in[linear_index()];
  __syncthreads();
  const int turned = out[threadIdx.x * kSide + threadIdx.y];
  __syncthreads();
  out[linear_index()] = turned;
// END TODO
