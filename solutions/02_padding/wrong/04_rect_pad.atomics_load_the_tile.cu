// rejected-by: padded
// because: shared-memory atomic requests
// points: 4
// family: uncounted path

// TODO 1
  __shared__ int tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = atomicAdd(&tile[irow][icol], 0);
// END TODO
