// Column by column without a remainder.

// TODO 1
  __shared__ int tile[rows][columns];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  const int column = idx / rows;
  out[idx] = tile[idx - column * rows][column];
// END TODO

// TODO 2
  extern __shared__ int tile[];
  const unsigned idx = blockDim.x * threadIdx.y + threadIdx.x;
  tile[idx] = in[idx];
  const unsigned column = idx / blockDim.y, row = idx - column * blockDim.y;
  __syncthreads();
  out[idx] = (tile + row * blockDim.x)[column];
// END TODO
