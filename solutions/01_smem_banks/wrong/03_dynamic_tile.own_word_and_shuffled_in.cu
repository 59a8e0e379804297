// rejected-by: through_tile
// rejected-by: counts
// because: by one and the same thread
// because: in is read along its rows
// points: 4
// family: uncounted path
// The turn happens in global memory; the tile only passes each word back to the thread that stored it.

// TODO 1
  extern __shared__ int tile[];
  const int row_index = threadIdx.y * blockDim.x + threadIdx.x;
  const int col_index = threadIdx.x * blockDim.y + threadIdx.y;
  tile[row_index] = in[col_index];
  __syncthreads();
  out[row_index] = tile[row_index];
// END TODO
