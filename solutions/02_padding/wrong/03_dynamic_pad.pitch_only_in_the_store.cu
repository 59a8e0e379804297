// rejected-by: outputs
// because: the pitch used here is
// points: 3
// family: mistake

// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x + 1;
  const int index = threadIdx.y * blockDim.x + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[index];
  __syncthreads();
  out[index] = tile[threadIdx.x * blockDim.x + threadIdx.y];
// END TODO
