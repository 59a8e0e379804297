// rejected-by: set_row_read_col_outputs
// because: nothing makes it wait for the store
// points: 5
// family: order
// Lanes of one warp have to wait for each other as well.

// TODO 1
  __shared__ volatile int tile[side][side + 1];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  if constexpr (side > 5) __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO
