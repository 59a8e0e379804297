// rejected-by: set_row_read_col_through_tile
// rejected-by: set_col_read_col_through_tile
// because: data is to move by loads and stores alone
// because: along the rows or down the columns
// points: 7
// family: uncounted path
// part: set_col_read_col set_row_read_col

// TODO 2
  __shared__ int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = atomicAdd(&tile[threadIdx.x][threadIdx.y], 0);
// END TODO

// TODO 3
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = atomicOr(&tile[threadIdx.x][threadIdx.y], 0);
// END TODO
