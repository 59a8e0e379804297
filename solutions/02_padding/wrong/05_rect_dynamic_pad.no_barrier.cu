// rejected-by: outputs
// because: a barrier is missing between line
// points: 3
// family: order

// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x + pad;
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  const int irow = idx % blockDim.y;
  const int icol = idx / blockDim.y;
  tile[threadIdx.y * pitch + threadIdx.x] = in[idx];
  out[idx] = tile[irow * pitch + icol];
// END TODO
