// rejected-by: set_row_read_col_padded
// because: by one and the same thread
// points: 7
// family: mistake

// TODO 1
  __shared__ int tile[side][side + 1];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  __syncthreads();
  out[threadIdx.x * side + threadIdx.y] = tile[threadIdx.y][threadIdx.x];
// END TODO
