// rejected-by: outputs
// because: elements differ
// points: 3
// family: domain
// A block may be wider and higher than 256.

// TODO 1
  __shared__ double tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const unsigned char icol = idx % rows, irow = idx / rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[icol][irow];
// END TODO
