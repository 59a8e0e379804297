// rejected-by: set_row_read_col_padded set_col_read_row_padded
// because: did not go through shared memory
// points: 4
// family: dummy

// TODO 1
  __shared__ volatile int tile[side][side + 1];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  __syncthreads();
  const int loaded = tile[threadIdx.x][threadIdx.y];
  const int same = in[threadIdx.x * side + threadIdx.y];
  out[linear_index()] = loaded == same ? loaded : same;
// END TODO

// TODO 2
  __shared__ volatile int tile[side][side + 1];
  tile[threadIdx.x][threadIdx.y] = in[linear_index()];
  __syncthreads();
  const int loaded = tile[threadIdx.y][threadIdx.x];
  const int same = in[threadIdx.x * side + threadIdx.y];
  out[linear_index()] = loaded == same ? loaded : same;
// END TODO
