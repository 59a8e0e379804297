// rejected-by: set_row_read_col_padded
// because: active masks
// points: 7
// family: uncounted path
// part: set_row_read_col_pad
// The rows are turned round in registers by what branches tell.

// TODO 1
  __shared__ int tile[side][side + 1];
  const int x = threadIdx.x, y = threadIdx.y;
  int own = in[linear_index()];
  if constexpr (side == 32) {
    int got = 0;
    for (int bit = 0; bit < 32; ++bit) {
      unsigned set = 0;
      if (own >> bit & 1) set = __activemask(); else set = ~__activemask();
      got |= static_cast<int>(set >> (x ^ y) & 1u) << bit;
    }
    (&tile[0][0])[y * 32 + x] = got;
    __syncthreads();
    out[linear_index()] = (&tile[0][0])[x * 32 + (x ^ y)];
  } else {
    tile[y][x] = own;
    __syncthreads();
    out[linear_index()] = tile[x][y];
  }
// END TODO
