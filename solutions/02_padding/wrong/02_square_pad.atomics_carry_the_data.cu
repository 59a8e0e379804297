// rejected-by: set_row_read_col_padded
// because: shared-memory atomic requests
// points: 7
// family: uncounted path
// part: set_row_read_col_pad

// TODO 1
  __shared__ int tile[side][side + 1];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = atomicOr(&tile[threadIdx.x][threadIdx.y], 0);
// END TODO
