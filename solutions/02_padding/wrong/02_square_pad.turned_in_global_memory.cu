// rejected-by: set_row_read_col_padded
// because: did not go through shared memory
// points: 7
// family: uncounted path
// part: set_row_read_col_pad
// The turn happens in out itself.

// TODO 1
  out[linear_index()] = in[linear_index()];
  __syncthreads();
  const int turned = out[threadIdx.x * side + threadIdx.y];
  __syncthreads();
  out[linear_index()] = turned;
// END TODO
