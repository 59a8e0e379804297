// rejected-by: padded
// because: by one and the same thread
// points: 4
// family: dummy
// Global memory is read down the columns; the tile gives back what the thread stored.

// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x + 1;
  const int index = threadIdx.y * blockDim.x + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[threadIdx.x * blockDim.x + threadIdx.y];
  __syncthreads();
  out[index] = tile[threadIdx.y * pitch + threadIdx.x];
// END TODO
