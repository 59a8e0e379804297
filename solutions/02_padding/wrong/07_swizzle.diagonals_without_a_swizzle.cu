// rejected-by: set_row_read_col_swizzled set_col_read_row_swizzled
// because: out is written in order
// because: one wavefront for each warp
// points: 6
// family: mistake

// TODO 1
  return row * kSide + column;
// END TODO

// TODO 2
  __shared__ int tile[kSide * kSide];
  const int x = threadIdx.x, y = threadIdx.y;
  tile[place(y, x)] = in[linear_index()];
  __syncthreads();
  const int c = (x + y) & 31;
  out[c * 32 + x] = tile[place(x, c)];
// END TODO
