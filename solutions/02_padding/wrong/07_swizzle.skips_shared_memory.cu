// rejected-by: set_row_read_col_swizzled
// because: did not go through shared memory
// points: 8
// family: mistake

// TODO 2
  out[linear_index()] = in[threadIdx.x * kSide + threadIdx.y];
// END TODO
