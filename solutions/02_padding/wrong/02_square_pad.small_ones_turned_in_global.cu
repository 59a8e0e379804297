// rejected-by: set_row_read_col_padded
// because: in is read in order
// points: 7
// family: branch
// part: set_row_read_col_pad
// The tile passes each element to the next thread.

// TODO 1
  if constexpr (side <= 8) {
    __shared__ int tile[side * side];
    const int n = side * side, i = linear_index(), j = (i + 1) % n;  // element of out that this thread fetches
    tile[j] = in[j % side * side + j / side];
    __syncthreads();
    out[i] = tile[i];
  } else {
    __shared__ int tile[side][side + 1];
    tile[threadIdx.y][threadIdx.x] = in[linear_index()];
    __syncthreads();
    out[linear_index()] = tile[threadIdx.x][threadIdx.y];
  }
// END TODO
