// rejected-by: padded
// because: as few as this pad leaves
// points: 4
// family: branch

// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x + (blockDim.x % 8 == 0 ? 1 : 0);
  const int index = threadIdx.y * blockDim.x + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[index];
  __syncthreads();
  out[index] = tile[threadIdx.x * pitch + threadIdx.y];
// END TODO
