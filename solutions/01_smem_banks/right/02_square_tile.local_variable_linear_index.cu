// TODO 1
  const int linear_index = threadIdx.y * blockDim.x + threadIdx.x;
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index];
  __syncthreads();
  out[linear_index] = tile[threadIdx.y][threadIdx.x];
// END TODO

// TODO 2
  const int linear_index = threadIdx.y * blockDim.x + threadIdx.x;
  __shared__ int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = in[linear_index];
  __syncthreads();
  out[linear_index] = tile[threadIdx.x][threadIdx.y];
// END TODO

// TODO 3
  const int linear_index = threadIdx.y * blockDim.x + threadIdx.x;
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index];
  __syncthreads();
  out[linear_index] = tile[threadIdx.x][threadIdx.y];
// END TODO

// TODO 4
  const int linear_index = threadIdx.y * blockDim.x + threadIdx.x;
  __shared__ int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = in[linear_index];
  __syncthreads();
  out[linear_index] = tile[threadIdx.y][threadIdx.x];
// END TODO
