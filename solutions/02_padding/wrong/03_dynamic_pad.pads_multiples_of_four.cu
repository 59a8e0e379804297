// rejected-by: padded
// because: the last row lies behind all others
// points: 4
// family: branch

// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x % 4 == 0 ? blockDim.x + 1 : blockDim.x;
  const int index = threadIdx.y * blockDim.x + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[index];
  __syncthreads();
  out[index] = tile[threadIdx.x * pitch + threadIdx.y];
// END TODO
