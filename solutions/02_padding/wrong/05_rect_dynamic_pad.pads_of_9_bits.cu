// rejected-by: padded
// because: the last row lies behind all others
// points: 4
// family: domain

// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x + (pad & 511);
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % blockDim.y * pitch + idx / blockDim.y];
// END TODO
