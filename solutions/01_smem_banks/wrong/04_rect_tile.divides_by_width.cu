// rejected-by: rect_outputs
// because: loads from tile[
// points: 5
// family: mistake

// TODO 1
  __shared__ int tile[rows][columns];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % columns;
  const int icol = idx / columns;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[irow][icol];
// END TODO
