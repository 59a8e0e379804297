// rejected-by: set_row_read_col_padded
// because: did not go through shared memory
// points: 7
// family: branch
// part: set_row_read_col_pad

// TODO 1
  __shared__ int tile[side][side + 1];
  if constexpr ((side & (side - 1)) == 0 && side < 32) {
    out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
  } else {
    tile[threadIdx.y][threadIdx.x] = in[linear_index()];
    __syncthreads();
    out[linear_index()] = tile[threadIdx.x][threadIdx.y];
  }
// END TODO
