// rejected-by: set_row_read_col_outputs
// because: a barrier is missing between line
// points: 5
// family: order
// As if 36 threads were one warp.

// TODO 1
  __shared__ int tile[side][side + 1];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  if constexpr (side * side / 32 <= 1) __syncwarp(); else __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO
