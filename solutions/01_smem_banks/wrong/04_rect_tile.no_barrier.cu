// rejected-by: rect_outputs
// because: with no barrier between the two
// points: 0
// family: order

// TODO 1
  __shared__ int tile[rows][columns];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int icol = idx % rows;
  const int irow = idx / rows;
  tile[threadIdx.y][threadIdx.x] = idx;
  out[idx] = tile[icol][irow];
// END TODO

// TODO 2
  extern __shared__ int tile[];
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  const int icol = idx % blockDim.y;
  const int irow = idx / blockDim.y;
  tile[idx] = idx;
  out[idx] = tile[icol * blockDim.x + irow];
// END TODO
