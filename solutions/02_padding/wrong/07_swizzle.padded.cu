// rejected-by: set_row_read_col_counts
// because: no byte is wasted on a pad
// points: 7
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
