// rejected-by: set_row_read_col_outputs
// because: elements stand in the wrong place
// points: 7
// family: mistake

// TODO 2
  __shared__ int tile[kSide * kSide];
  tile[place(threadIdx.y, threadIdx.x)] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x * kSide + threadIdx.y];
// END TODO
