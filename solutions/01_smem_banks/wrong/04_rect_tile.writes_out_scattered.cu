// rejected-by: rect_counts
// because: expected 256 shared-memory load wavefronts, got 16
// points: 7
// family: mistake

// TODO 1
  __shared__ int tile[rows][columns];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int icol = idx % rows;
  const int irow = idx / rows;
  tile[threadIdx.y][threadIdx.x] = idx;
  __syncthreads();
  out[threadIdx.x * rows + threadIdx.y] = tile[threadIdx.y][threadIdx.x];
// END TODO
