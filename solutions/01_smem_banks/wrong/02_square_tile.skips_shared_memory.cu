// rejected-by: set_row_read_row_through_tile
// rejected-by: set_row_read_col_through_tile
// because: did not go through shared memory
// points: 4
// family: uncounted path

// TODO 1
  out[linear_index()] = in[linear_index()];
// END TODO

// TODO 2
  out[linear_index()] = in[linear_index()];
// END TODO

// TODO 3
  out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
// END TODO

// TODO 4
  out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
// END TODO
