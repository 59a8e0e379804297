// rejected-by: padded
// because: by one and the same thread
// points: 4
// family: mistake

// TODO 1
  __shared__ int tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[threadIdx.x * rows + threadIdx.y] = tile[threadIdx.y][threadIdx.x];
// END TODO
