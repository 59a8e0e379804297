// rejected-by: through_tile
// because: with other values in shared memory the kernel stops
// points: 4
// family: dummy
// The tile holds where to read, not what was read. (The check stops the kernel: the addresses depend on the tile.)

// TODO 1
  extern __shared__ int tile[];
  const int row_index = threadIdx.y * blockDim.x + threadIdx.x;
  const int col_index = threadIdx.x * blockDim.y + threadIdx.y;
  tile[row_index] = row_index;
  __syncthreads();
  out[row_index] = in[tile[col_index]];
// END TODO
