// rejected-by: counts
// because: 8 bytes a lane
// points: 3
// family: mistake

// TODO 1
  __shared__ int low[rows][columns + pad];
  __shared__ int high[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int icol = idx % rows;
  const int irow = idx / rows;
  low[threadIdx.y][threadIdx.x] = __double2loint(in[idx]);
  high[threadIdx.y][threadIdx.x] = __double2hiint(in[idx]);
  __syncthreads();
  out[idx] = __hiloint2double(high[icol][irow], low[icol][irow]);
// END TODO
