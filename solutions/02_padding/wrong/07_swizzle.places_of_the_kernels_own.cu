// rejected-by: set_row_read_col_swizzled set_col_read_row_swizzled
// because: and it does not come from place(
// points: 6
// family: mistake

// TODO 2
  __shared__ int tile[kSide * kSide];
  tile[threadIdx.y * kSide + (threadIdx.x + threadIdx.y) % kSide] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x * kSide + (threadIdx.y + threadIdx.x) % kSide];
// END TODO

// TODO 3
  __shared__ int tile[kSide * kSide];
  tile[threadIdx.x * kSide + (threadIdx.y + threadIdx.x) % kSide] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.y * kSide + (threadIdx.x + threadIdx.y) % kSide];
// END TODO
