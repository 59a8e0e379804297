// TODO 1
  extern __shared__ __align__(16) int tile[];
  const int n = blockDim.x;
  int* row = &tile[threadIdx.y * n];
  const int* column = &tile[threadIdx.y];
  const int i = threadIdx.x + n * threadIdx.y;
  row[threadIdx.x] = in[i];
  __syncthreads();
  out[i] = column[threadIdx.x * n];
// END TODO
// TODO 2
  return ((flags + 3) >> 2 << 2) + ((side * side) << 2);
// END TODO
