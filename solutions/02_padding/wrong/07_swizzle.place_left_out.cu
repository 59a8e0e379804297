// rejected-by: set_row_read_col_swizzled
// because: is the place of another element too
// points: 8
// family: mistake

// TODO 1
  return 0;
// END TODO

// TODO 2
  __shared__ int tile[kSide * kSide];
  tile[threadIdx.y * 32 + (threadIdx.x ^ threadIdx.y)] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x * 32 + (threadIdx.x ^ threadIdx.y)];
// END TODO

// TODO 3
  __shared__ int tile[kSide * kSide];
  tile[threadIdx.x * 32 + (threadIdx.x ^ threadIdx.y)] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.y * 32 + (threadIdx.x ^ threadIdx.y)];
// END TODO
