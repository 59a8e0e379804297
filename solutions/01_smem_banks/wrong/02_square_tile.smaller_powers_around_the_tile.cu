// rejected-by: set_row_read_col_through_tile
// because: did not go through shared memory
// points: 8.5
// family: branch
// part: set_row_read_col
// Sides 2, 4, 8 and 16 need no division, and no tile.

// TODO 3
  __shared__ int tile[side][side];
  if constexpr ((side & (side - 1)) == 0 && side < 32) {
    out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
  } else {
    tile[threadIdx.y][threadIdx.x] = in[linear_index()];
    __syncthreads();
    out[linear_index()] = tile[threadIdx.x][threadIdx.y];
  }
// END TODO
