// rejected-by: outputs
// because: a barrier is missing between line
// points: 3
// family: order

// TODO 1
  extern __shared__ int tile[];
  const int row_index = threadIdx.y * blockDim.x + threadIdx.x;
  const int col_index = threadIdx.x * blockDim.y + threadIdx.y;
  tile[row_index] = in[row_index];
  out[row_index] = tile[col_index];
// END TODO
