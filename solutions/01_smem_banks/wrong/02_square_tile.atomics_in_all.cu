// rejected-by: set_row_read_row_through_tile
// rejected-by: set_col_read_col_through_tile
// rejected-by: set_row_read_col_through_tile
// rejected-by: set_col_read_row_through_tile
// because: data is to move by loads and stores alone
// points: 4
// family: uncounted path

// TODO 1
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = atomicAdd(&tile[threadIdx.y][threadIdx.x], 0);
// END TODO

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
  out[linear_index()] = atomicAdd(&tile[threadIdx.x][threadIdx.y], 0);
// END TODO

// TODO 4
  __shared__ int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = atomicAdd(&tile[threadIdx.y][threadIdx.x], 0);
// END TODO
