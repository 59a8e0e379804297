// rejected-by: set_col_read_row_padded
// because: as few as this pad leaves
// points: 4
// family: mistake

// TODO 1
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO

// TODO 2
  __shared__ int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
// END TODO
