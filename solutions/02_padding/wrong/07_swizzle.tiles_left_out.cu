// rejected-by: set_row_read_col_swizzled set_col_read_row_swizzled tall_swizzled
// because: did not go through shared memory
// because: one wavefront for each warp
// points: 3
// family: uncounted path

// TODO 2
  out[linear_index()] = in[threadIdx.x * kSide + threadIdx.y];
// END TODO

// TODO 3
  out[linear_index()] = in[threadIdx.x * kSide + threadIdx.y];
// END TODO

// TODO 4
  return row * 16 + column;
// END TODO
