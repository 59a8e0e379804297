// rejected-by: padded
// because: the padded rows are all the shared memory
// points: 4
// family: mistake

// TODO 1
  __shared__ int tile[32 * 33];
  const int pitch = blockDim.x + 1;
  const int index = threadIdx.y * blockDim.x + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[index];
  __syncthreads();
  out[index] = tile[threadIdx.x * pitch + threadIdx.y];
// END TODO
