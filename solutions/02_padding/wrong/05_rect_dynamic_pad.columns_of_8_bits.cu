// rejected-by: outputs
// because: elements differ
// points: 3
// family: domain
// A block may be wider and higher than 256.

// TODO 1
  extern __shared__ int tile[];
  const int pitch = blockDim.x + pad;
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  const unsigned char icol = idx % blockDim.y;
  const unsigned char irow = idx / blockDim.y;
  tile[threadIdx.y * pitch + threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[icol * pitch + irow];
// END TODO
