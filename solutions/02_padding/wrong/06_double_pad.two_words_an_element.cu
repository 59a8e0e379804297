// rejected-by: padded
// because: is not the element that was loaded from shared memory
// points: 4
// family: mistake
// No double lies in shared memory: its halves do, in two tiles.

// TODO 1
  __shared__ int low[rows][columns + pad];
  __shared__ int high[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  low[threadIdx.y][threadIdx.x] = __double2loint(in[idx]);
  high[threadIdx.y][threadIdx.x] = __double2hiint(in[idx]);
  __syncthreads();
  out[idx] = __hiloint2double(high[irow][icol], low[irow][icol]);
// END TODO
