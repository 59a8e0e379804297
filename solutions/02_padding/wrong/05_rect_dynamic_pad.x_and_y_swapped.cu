// rejected-by: outputs
// because: the index is too large, or the bytes that you chose are too few
// points: 3
// family: mistake

// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x + pad;
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  const int irow = idx % blockDim.x;
  const int icol = idx / blockDim.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[irow * pitch + icol];
// END TODO
