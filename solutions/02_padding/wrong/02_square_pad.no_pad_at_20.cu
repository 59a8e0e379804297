// rejected-by: set_row_read_col_padded
// because: shared-memory load wavefronts; at most
// points: 7
// family: branch
// part: set_row_read_col_pad

// TODO 1
  constexpr int pad = side == 20 ? 0 : 1;
  __shared__ int tile[side][side + pad];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO
