// rejected-by: rect_through_tile
// rejected-by: rect_dyn_through_tile
// because: did not go through shared memory
// points: 3
// family: branch

// TODO 1
  __shared__ int tile[rows][columns];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  if (columns == 32 && rows >= 8) {
    tile[threadIdx.y][threadIdx.x] = in[idx];
    __syncthreads();
    out[idx] = tile[irow][icol];
  } else {
    out[idx] = in[irow * columns + icol];
  }
// END TODO

// TODO 2
  extern __shared__ int tile[];
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  const int from = idx % blockDim.y * blockDim.x + idx / blockDim.y;
  if (blockDim.x == 32) {
    tile[idx] = in[idx];
    __syncthreads();
    out[idx] = tile[from];
  } else {
    out[idx] = in[from];
  }
// END TODO
