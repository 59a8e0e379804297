// rejected-by: through_tile
// because: a static array in addition is too much
// points: 7
// family: mistake

// TODO 1
  __shared__ int tile[32 * 32];
  const int row_index = threadIdx.y * blockDim.x + threadIdx.x;
  const int col_index = threadIdx.x * blockDim.y + threadIdx.y;
  tile[row_index] = in[row_index];
  __syncthreads();
  out[row_index] = tile[col_index];
// END TODO
