// rejected-by: padded
// because: as few as this pad leaves
// points: 4
// family: branch

// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x + (blockDim.y >= 32 ? pad : 0), columns = blockDim.x, rows = blockDim.y;
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % rows * pitch + idx / rows];
// END TODO
