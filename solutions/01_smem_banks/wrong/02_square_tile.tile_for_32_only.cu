// rejected-by: set_row_read_row_through_tile
// rejected-by: set_col_read_row_through_tile
// because: did not go through shared memory
// points: 4
// family: branch

// TODO 1
  if constexpr (side == 32) {
    __shared__ int tile[side][side];
    tile[threadIdx.y][threadIdx.x] = in[linear_index()];
    __syncthreads();
    out[linear_index()] = tile[threadIdx.y][threadIdx.x];
  } else {
    out[linear_index()] = in[linear_index()];
  }
// END TODO

// TODO 2
  if constexpr (side == 32) {
    __shared__ int tile[side][side];
    tile[threadIdx.x][threadIdx.y] = in[linear_index()];
    __syncthreads();
    out[linear_index()] = tile[threadIdx.x][threadIdx.y];
  } else {
    out[linear_index()] = in[linear_index()];
  }
// END TODO

// TODO 3
  if constexpr (side == 32) {
    __shared__ int tile[side][side];
    tile[threadIdx.y][threadIdx.x] = in[linear_index()];
    __syncthreads();
    out[linear_index()] = tile[threadIdx.x][threadIdx.y];
  } else {
    out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
  }
// END TODO

// TODO 4
  if constexpr (side == 32) {
    __shared__ int tile[side][side];
    tile[threadIdx.x][threadIdx.y] = in[linear_index()];
    __syncthreads();
    out[linear_index()] = tile[threadIdx.y][threadIdx.x];
  } else {
    out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
  }
// END TODO
