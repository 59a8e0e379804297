// rejected-by: set_row_read_col_through_tile
// because: in is read along its rows, and once
// points: 8.5
// family: dummy
// part: set_row_read_col
// Whatever the tile holds, the output is right.

// TODO 3
  __shared__ int tile[side][side];
  const int x = threadIdx.x, y = threadIdx.y;
  tile[y][x] = in[linear_index()];
  __syncthreads();
  const int seen = tile[x][y], want = __ldg(in + x * side + y);
  out[linear_index()] = seen == want ? want : seen;
// END TODO
