// rejected-by: set_col_read_row_swizzled
// because: instructions of shuffles
// points: 8
// family: uncounted path
// part: set_col_read_row_swizzle
// The lanes permute the row in registers; both accesses to the tile are free of conflicts.

// TODO 3
  __shared__ int tile[kSide * kSide];
  const int x = threadIdx.x, y = threadIdx.y;
  // Lane x holds element (y, x); it gets that of lane x ^ y, and stores it into column x.
  const int other = __shfl_sync(0xffffffffu, in[linear_index()], x ^ y);
  tile[y * kSide + x] = other;
  __syncthreads();
  out[linear_index()] = tile[x * kSide + (x ^ y)];
// END TODO
