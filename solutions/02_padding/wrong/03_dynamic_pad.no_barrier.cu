// rejected-by: outputs
// because: a barrier is missing between line
// points: 3
// family: order

// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x + 1;
  const int index = threadIdx.y * blockDim.x + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[index];
  out[index] = tile[threadIdx.x * pitch + threadIdx.y];
// END TODO
