// rejected-by: set_row_read_col_padded
// because: did not go through shared memory
// points: 4
// family: uncounted path

// TODO 1
  out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
// END TODO

// TODO 2
  out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
// END TODO
