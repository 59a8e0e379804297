// rejected-by: rect_outputs
// because: a barrier is missing between line
// points: 5
// family: order

// TODO 1
  __shared__ int tile[rows][columns];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __threadfence_block();
  out[idx] = tile[irow][icol];
// END TODO
