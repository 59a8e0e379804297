// rejected-by: outputs
// because: elements differ
// points: 3
// family: domain

// TODO 1
  __shared__ float tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[irow][icol];
// END TODO
