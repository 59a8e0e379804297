// rejected-by: set_row_read_row_counts
// because: store along a row
// points: 6
// family: mistake

// TODO 1
  __shared__ int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = linear_index();
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO

// TODO 2
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = linear_index();
  __syncthreads();
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
// END TODO

// TODO 3
  __shared__ int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = linear_index();
  __syncthreads();
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
// END TODO

// TODO 4
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = linear_index();
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO
