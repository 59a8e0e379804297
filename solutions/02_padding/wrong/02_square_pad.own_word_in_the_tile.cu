// rejected-by: set_row_read_col_padded
// because: by one and the same thread
// points: 4
// family: uncounted path

// TODO 1
  __shared__ int tile[side][side + 1];
  tile[threadIdx.y][threadIdx.x] = in[threadIdx.x * side + threadIdx.y];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
// END TODO

// TODO 2
  __shared__ int tile[side][side + 1];
  tile[threadIdx.x][threadIdx.y] = in[threadIdx.x * side + threadIdx.y];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO
