// rejected-by: outputs
// because: no thread of the block stores
// points: 3
// family: domain
// Only as many elements as whole warps have.

// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x + pad;
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  const int irow = idx % blockDim.y;
  const int icol = idx / blockDim.y;
  const int whole = blockDim.x * blockDim.y / 32 * 32;
  if (idx < whole || whole == 0) tile[threadIdx.y * pitch + threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[irow * pitch + icol];
// END TODO
