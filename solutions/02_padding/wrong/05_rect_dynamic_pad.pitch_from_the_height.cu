// rejected-by: outputs
// because: the index is not one to one
// points: 3
// family: mistake

// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.y + pad;
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  const int irow = idx % blockDim.y;
  const int icol = idx / blockDim.y;
  tile[threadIdx.y * pitch + threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[irow * pitch + icol];
// END TODO
