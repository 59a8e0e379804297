// rejected-by: set_row_read_col_swizzled
// because: by one and the same thread
// points: 8
// family: dummy
// part: set_row_read_col_swizzle

// TODO 2
  __shared__ int tile[kSide * kSide];
  tile[place(threadIdx.y, threadIdx.x)] = in[threadIdx.x * kSide + threadIdx.y];
  __syncthreads();
  out[linear_index()] = tile[place(threadIdx.y, threadIdx.x)];
// END TODO
