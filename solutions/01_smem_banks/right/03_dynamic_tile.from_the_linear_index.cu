// Row and column of the load from the linear index.

// TODO 1
  extern __shared__ int tile[];
  const int side = blockDim.y;
  const int i = threadIdx.y * side + threadIdx.x;
  tile[i] = in[i];
  __syncthreads();
  const int row = i % side, column = i / side;
  out[i] = tile[row * side + column];
// END TODO

// TODO 2
  return ((flags + 3u) & ~3u) + 4u * side * side;
// END TODO
