// rejected-by: set_row_read_col_through_tile
// rejected-by: set_col_read_row_through_tile
// because: did not go through shared memory
// points: 7
// family: dummy
// part: set_row_read_col set_col_read_row
// The tile is filled and read as asked, and what is read is thrown away.

// TODO 3
  __shared__ volatile int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  __syncthreads();
  const int thrown_away = tile[threadIdx.x][threadIdx.y];
  out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
  if (thrown_away == 0x7fffffff && blockIdx.x > 0) out[0] = 0;
// END TODO

// TODO 4
  __shared__ volatile int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = in[linear_index()];
  __syncthreads();
  const int thrown_away = tile[threadIdx.y][threadIdx.x];
  out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
  if (thrown_away == 0x7fffffff && blockIdx.x > 0) out[0] = 0;
// END TODO
