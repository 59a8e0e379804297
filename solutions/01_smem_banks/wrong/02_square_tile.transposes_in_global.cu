// rejected-by: set_row_read_col_counts
// because: load along a row
// points: 9
// family: mistake

// TODO 3
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = linear_index();
  __syncthreads();
  out[threadIdx.x * side + threadIdx.y] = tile[threadIdx.y][threadIdx.x];
// END TODO
