// rejected-by: set_row_read_col_padded
// because: the padded rows are all the shared memory
// points: 4
// family: mistake

// TODO 1
  __shared__ int tile[side + 1][side + 1];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO

// TODO 2
  __shared__ int tile[side + 1][side + 1];
  tile[threadIdx.x][threadIdx.y] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
// END TODO
