// rejected-by: counts
// because: do the stores run along the rows?
// points: 7
// family: mistake

// TODO 1
  extern __shared__ int tile[];
  const int row_index = threadIdx.y * blockDim.x + threadIdx.x;
  const int col_index = threadIdx.x * blockDim.y + threadIdx.y;
  tile[col_index] = in[row_index];
  __syncthreads();
  out[row_index] = tile[row_index];
// END TODO
