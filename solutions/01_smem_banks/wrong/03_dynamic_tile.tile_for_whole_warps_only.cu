// rejected-by: through_tile
// rejected-by: counts
// because: did not go through shared memory
// because: do the stores run along the rows?
// points: 4
// family: branch

// TODO 1
  extern __shared__ int tile[];
  const int row_index = threadIdx.y * blockDim.x + threadIdx.x;
  const int col_index = threadIdx.x * blockDim.y + threadIdx.y;
  if (blockDim.x % 32 == 0) {
    tile[row_index] = in[row_index];
    __syncthreads();
    out[row_index] = tile[col_index];
  } else {
    out[row_index] = in[col_index];
  }
// END TODO
