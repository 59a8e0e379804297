// rejected-by: set_col_read_row_swizzled
// because: active masks
// points: 8
// family: uncounted path
// part: set_col_read_row_swizzle

// TODO 3
  __shared__ int tile[kSide * kSide];
  const int x = threadIdx.x, y = threadIdx.y;
  const int own = in[linear_index()];
  int other = 0;
  for (int bit = 0; bit < 32; ++bit) {
    unsigned set = 0;
    if (own >> bit & 1) set = __activemask(); else set = ~__activemask();
    other |= static_cast<int>(set >> (x ^ y) & 1u) << bit;
  }
  tile[y * kSide + x] = other;
  __syncthreads();
  out[linear_index()] = tile[x * kSide + (x ^ y)];
// END TODO
