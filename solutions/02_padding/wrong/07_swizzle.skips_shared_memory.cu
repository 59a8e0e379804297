// rejected-by: set_row_read_col_counts
// because: each warp stores into the tile once
// points: 8
// family: mistake

// TODO 2
  out[linear_index()] = in[threadIdx.x * kSide + threadIdx.y];
// END TODO
