// TODO 1
  extern __shared__ int tile[];
  const int n = blockDim.x;
  const int index = threadIdx.x + threadIdx.y * n;
  tile[index + threadIdx.y] = in[index];  // one pad a row: y pads lie before row y
  __syncthreads();
  const int other = threadIdx.x * n + threadIdx.y;
  out[index] = tile[other + threadIdx.x];
// END TODO
// TODO 2
  return (side * side + side * pad) * element_bytes;
// END TODO
