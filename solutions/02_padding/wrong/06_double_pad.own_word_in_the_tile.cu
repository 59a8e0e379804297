// rejected-by: padded
// because: by one and the same thread
// points: 4
// family: dummy

// TODO 1
  __shared__ double tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  tile[threadIdx.y][threadIdx.x] = in[irow * columns + icol];
  __syncthreads();
  out[idx] = tile[threadIdx.y][threadIdx.x];
// END TODO
