// rejected-by: set_row_read_row_through_tile
// because: did not go through
// points: 8.5
// family: branch
// part: set_row_read_row

// TODO 1
  if (side == 5) { out[linear_index()] = in[linear_index()]; return; }
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
// END TODO
