// rejected-by: counts_32x16
// because: each warp stores into the tile once
// points: 6
// family: mistake

// TODO 1
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  const int icol = idx % blockDim.y;
  const int irow = idx / blockDim.y;
  out[idx] = in[icol * blockDim.x + irow];
// END TODO
