// rejected-by: set_row_read_col_outputs
// because: a barrier is missing between line
// points: 5
// family: order

// TODO 1
  __shared__ int tile[side][side + 1];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO
