// rejected-by: set_row_read_col_through_tile
// rejected-by: set_col_read_row_through_tile
// because: a tile of as many ints as threads
// points: 7
// family: mistake
// Lab 02 asks for the pad; here the conflict is to be seen.

// TODO 3
  __shared__ int tile[side][side + 1];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO

// TODO 4
  __shared__ int tile[side][side + 1];
  tile[threadIdx.x][threadIdx.y] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
// END TODO
