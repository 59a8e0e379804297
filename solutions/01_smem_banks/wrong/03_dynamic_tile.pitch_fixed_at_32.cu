// rejected-by: outputs
// because: loads from in[
// points: 3
// family: domain

// TODO 1
  extern __shared__ int tile[];
  const int row_index = threadIdx.y * 32 + threadIdx.x;
  const int col_index = threadIdx.x * 32 + threadIdx.y;
  tile[row_index] = in[row_index];
  __syncthreads();
  out[row_index] = tile[col_index];
// END TODO
