// rejected-by: set_row_read_col_swizzled set_col_read_row_swizzled
// because: 4224 bytes of shared memory of a block
// points: 6
// family: mistake

// TODO 1
  return row * (kSide + 1) + column;
// END TODO

// TODO 2
  __shared__ int tile[kSide * (kSide + 1)];
  tile[place(threadIdx.y, threadIdx.x)] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[place(threadIdx.x, threadIdx.y)];
// END TODO

// TODO 3
  __shared__ int tile[kSide * (kSide + 1)];
  tile[place(threadIdx.x, threadIdx.y)] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[place(threadIdx.y, threadIdx.x)];
// END TODO
