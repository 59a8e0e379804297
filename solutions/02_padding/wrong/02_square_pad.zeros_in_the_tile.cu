// rejected-by: set_row_read_col_padded
// because: is not the element that was loaded from shared memory
// points: 4
// family: dummy

// TODO 1
  __shared__ int tile[side][side + 1];
  tile[threadIdx.y][threadIdx.x] = 0;
  __syncthreads();
  out[linear_index()] = in[threadIdx.x * side + threadIdx.y] ^ tile[threadIdx.x][threadIdx.y];
// END TODO

// TODO 2
  __shared__ int tile[side][side + 1];
  tile[threadIdx.x][threadIdx.y] = 0;
  __syncthreads();
  out[linear_index()] = in[threadIdx.x * side + threadIdx.y] ^ tile[threadIdx.y][threadIdx.x];
// END TODO
