// rejected-by: padded
// because: as few as this pad leaves
// points: 4
// family: mistake

// TODO 1
  __shared__ double tile[rows + pad][columns];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[irow][icol];
// END TODO
