// rejected-by: through_tile
// rejected-by: counts
// because: did not go through shared memory
// because: do the stores run along the rows?
// points: 4
// family: uncounted path

// TODO 1
  const int row_index = threadIdx.y * blockDim.x + threadIdx.x;
  const int col_index = threadIdx.x * blockDim.y + threadIdx.y;
  out[row_index] = in[col_index];
// END TODO
