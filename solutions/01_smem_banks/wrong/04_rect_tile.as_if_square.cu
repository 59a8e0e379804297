// rejected-by: rect_outputs
// because: loads from tile[
// points: 5
// family: domain

// TODO 1
  __shared__ int tile[rows][columns];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[threadIdx.x][threadIdx.y];
// END TODO
