// rejected-by: set_col_read_row_outputs
// because: a barrier is missing
// points: 8
// family: mistake

// TODO 4
  __shared__ int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = in[linear_index()];
  if (side != 3) __syncthreads();
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
// END TODO
