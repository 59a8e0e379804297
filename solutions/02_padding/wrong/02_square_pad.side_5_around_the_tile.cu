// rejected-by: set_row_read_col_padded
// because: did not go through
// points: 7
// family: branch
// part: set_row_read_col_pad

// TODO 1
  __shared__ int tile[side][side + 1];
  if (side == 5) { out[linear_index()] = in[threadIdx.x * side + threadIdx.y]; return; }
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO
