// rejected-by: rect_through_tile
// because: did not go through shared memory
// points: 6.5
// family: branch
// part: set_row_read_col_rect

// TODO 1
  __shared__ int tile[rows][columns];
  const int idx = threadIdx.y * columns + threadIdx.x;
  if constexpr (columns * rows == 1024) {
    out[idx] = in[idx % rows * columns + idx / rows];
  } else {
    tile[threadIdx.y][threadIdx.x] = in[idx];
    __syncthreads();
    out[idx] = tile[idx % rows][idx / rows];
  }
// END TODO
