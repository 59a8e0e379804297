// rejected-by: outputs
// because: block of 7 x 7
// points: 3
// family: domain

// TODO 1
  extern __shared__ int tile[];
  const int side = blockDim.x, i = threadIdx.y * side + threadIdx.x;
  if (side == 7) {
    out[i] = in[i];
    return;
  }
  tile[i] = in[i];
  __syncthreads();
  out[i] = tile[threadIdx.x * side + threadIdx.y];
// END TODO
