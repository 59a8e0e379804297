// rejected-by: padded
// because: out is written in order
// points: 4
// family: mistake

// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x + 1;
  const int index = threadIdx.y * blockDim.x + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[index];
  __syncthreads();
  const int turned = threadIdx.x * blockDim.x + threadIdx.y;
  // The neighbour of a neighbour: no thread loads what it stored.
  const int x = (threadIdx.x + 1) % blockDim.x;
  out[x * blockDim.x + threadIdx.y] = tile[threadIdx.y * pitch + x] + 0 * turned;
// END TODO
