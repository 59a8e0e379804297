// rejected-by: padded
// because: shared-memory atomic requests
// points: 4
// family: uncounted path

// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x + 1;
  const int index = threadIdx.y * blockDim.x + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[index];
  __syncthreads();
  out[index] = atomicOr(&tile[threadIdx.x * pitch + threadIdx.y], 0);
// END TODO
