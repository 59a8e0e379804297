// The subscripts are computed by hand.

// TODO 1
  __shared__ int tile[side * side];
  const int row = threadIdx.y * side + threadIdx.x;
  const int column = threadIdx.x * side + threadIdx.y;
  tile[row] = in[row];
  __syncthreads();
  out[row] = tile[row];
// END TODO

// TODO 2
  __shared__ int tile[side * side];
  const int row = threadIdx.y * side + threadIdx.x;
  const int column = threadIdx.x * side + threadIdx.y;
  tile[column] = in[row];
  __syncthreads();
  out[row] = tile[column];
// END TODO

// TODO 3
  __shared__ int tile[side * side];
  const int row = threadIdx.y * side + threadIdx.x;
  const int column = threadIdx.x * side + threadIdx.y;
  tile[row] = in[row];
  __syncthreads();
  out[row] = tile[column];
// END TODO

// TODO 4
  __shared__ int tile[side * side];
  const int row = threadIdx.y * side + threadIdx.x;
  const int column = threadIdx.x * side + threadIdx.y;
  tile[column] = in[row];
  __syncthreads();
  out[row] = tile[row];
// END TODO
