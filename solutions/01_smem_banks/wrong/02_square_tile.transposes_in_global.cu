// rejected-by: set_row_read_col_through_tile
// because: by one and the same thread
// points: 8.5
// family: mistake

// TODO 3
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  __syncthreads();
  out[threadIdx.x * side + threadIdx.y] = tile[threadIdx.y][threadIdx.x];
// END TODO
