// rejected-by: padded
// because: by one and the same thread
// points: 4
// family: dummy

// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x + pad;
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  const int irow = idx % blockDim.y;
  const int icol = idx / blockDim.y;
  tile[threadIdx.y * pitch + threadIdx.x] = in[irow * blockDim.x + icol];
  __syncthreads();
  out[idx] = tile[threadIdx.y * pitch + threadIdx.x];
// END TODO
