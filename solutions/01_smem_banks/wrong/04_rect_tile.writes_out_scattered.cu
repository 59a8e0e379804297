// rejected-by: rect_through_tile
// because: by one and the same thread
// points: 6.5
// family: mistake

// TODO 1
  __shared__ int tile[rows][columns];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[threadIdx.x * rows + threadIdx.y] = tile[threadIdx.y][threadIdx.x];
// END TODO
