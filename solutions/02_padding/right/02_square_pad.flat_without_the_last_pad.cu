
// TODO 1
  __shared__ int tile[side * (side + 1) - 1];  // without the last pad
  tile[threadIdx.y * (side + 1) + threadIdx.x] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x * (side + 1) + threadIdx.y];
// END TODO

// TODO 2
  __shared__ int tile[side * (side + 1) - 1];  // without the last pad
  tile[threadIdx.x * (side + 1) + threadIdx.y] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.y * (side + 1) + threadIdx.x];
// END TODO
