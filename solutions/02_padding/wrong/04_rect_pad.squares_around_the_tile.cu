// rejected-by: padded
// because: did not go through shared memory
// points: 4
// family: branch

// TODO 1
  __shared__ int tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  if constexpr (columns == rows) {
    out[idx] = in[idx % rows * columns + idx / rows];
  } else {
    tile[threadIdx.y][threadIdx.x] = in[idx];
    __syncthreads();
    out[idx] = tile[idx % rows][idx / rows];
  }
// END TODO
