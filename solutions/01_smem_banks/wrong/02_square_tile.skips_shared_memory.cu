// rejected-by: set_row_read_row_counts
// because: stores into the tile once
// points: 8
// family: mistake

// TODO 1
  out[linear_index()] = linear_index();
// END TODO

// TODO 3
  out[linear_index()] = threadIdx.x * side + threadIdx.y;
// END TODO
