// rejected-by: counts
// because: expected 64 shared-memory load wavefronts, got 1024
// points: 3
// family: mistake

// TODO 1
  __shared__ double tile[rows + pad][columns];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int icol = idx % rows;
  const int irow = idx / rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[icol][irow];
// END TODO
