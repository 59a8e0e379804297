// rejected-by: outputs
// because: a barrier is missing between line
// points: 3
// family: order

// TODO 1
  __shared__ int tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  out[idx] = tile[irow][icol];
// END TODO
