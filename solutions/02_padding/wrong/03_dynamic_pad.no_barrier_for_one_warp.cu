// rejected-by: outputs
// because: nothing makes it wait for the store
// points: 3
// family: order

// TODO 1
  extern __shared__ volatile int tile[];
  const int pitch = blockDim.x + 1, index = threadIdx.y * blockDim.x + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[index];
  if (blockDim.x > 5) __syncthreads();
  out[index] = tile[threadIdx.x * pitch + threadIdx.y];
// END TODO
