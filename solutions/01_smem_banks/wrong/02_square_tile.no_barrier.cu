// rejected-by: set_row_read_col_outputs
// rejected-by: set_col_read_row_outputs
// because: a barrier is missing between line
// points: 3
// family: order

// TODO 1
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
// END TODO

// TODO 2
  __shared__ int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = in[linear_index()];
  
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO

// TODO 3
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO

// TODO 4
  __shared__ int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = in[linear_index()];
  
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
// END TODO
