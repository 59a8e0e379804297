// rejected-by: set_row_read_col_counts
// because: stores into the tile once
// points: 4
// family: mistake

// TODO 1
  out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
// END TODO

// TODO 2
  out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
// END TODO
