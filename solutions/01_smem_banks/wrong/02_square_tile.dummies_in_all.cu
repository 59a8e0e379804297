// rejected-by: set_row_read_row_through_tile
// rejected-by: set_col_read_col_through_tile
// rejected-by: set_row_read_col_through_tile
// rejected-by: set_col_read_row_through_tile
// because: did not go through shared memory
// points: 4
// family: dummy
// Each tile is stored and loaded as asked, by a volatile pointer; what leaves comes from global memory.

// TODO 1
  __shared__ int tile[side][side];
  volatile int* const seen = &tile[0][0];
  seen[threadIdx.y * side + threadIdx.x] = in[linear_index()];
  __syncthreads();
  const int thrown_away = seen[threadIdx.y * side + threadIdx.x];
  out[linear_index()] = in[linear_index()];
  if (thrown_away == 1 && blockIdx.y > 0) out[0] = 0;
// END TODO

// TODO 2
  __shared__ int tile[side][side];
  volatile int* const seen = &tile[0][0];
  seen[threadIdx.x * side + threadIdx.y] = in[linear_index()];
  __syncthreads();
  const int thrown_away = seen[threadIdx.x * side + threadIdx.y];
  out[linear_index()] = in[linear_index()];
  if (thrown_away == 1 && blockIdx.y > 0) out[0] = 0;
// END TODO

// TODO 3
  __shared__ int tile[side][side];
  volatile int* const seen = &tile[0][0];
  seen[threadIdx.y * side + threadIdx.x] = in[linear_index()];
  __syncthreads();
  const int thrown_away = seen[threadIdx.x * side + threadIdx.y];
  out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
  if (thrown_away == 1 && blockIdx.y > 0) out[0] = 0;
// END TODO

// TODO 4
  __shared__ int tile[side][side];
  volatile int* const seen = &tile[0][0];
  seen[threadIdx.x * side + threadIdx.y] = in[linear_index()];
  __syncthreads();
  const int thrown_away = seen[threadIdx.y * side + threadIdx.x];
  out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
  if (thrown_away == 1 && blockIdx.y > 0) out[0] = 0;
// END TODO
